import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RefundCheck } from '../../contract/refunds.ts';
import { formatMoney } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { ProposalDecision } from './proposal-decision.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { StuckRefund } from './stuck-refund.tsx';

/** What the accountant can do with one line: send its money back, all of it or a part, decline what was requested, or end what failed. */
export function RefundLine({ orderId, line }: { orderId: string; line: RefundCheck }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<'refund' | 'decline' | null>(null);
  const left = line.amountPaise - line.refundedPaise;
  const request = line.refunds.find((one) => one.state === 'requested');
  const isMoving = line.refunds.some((one) => one.state === 'approved' || one.state === 'sent');
  const calledOff = request?.reason === 'class_cancelled';
  const close = () => setAsking(null);
  const stuck = line.refunds.filter((one) => one.isStuck);
  if (stuck.length > 0) return stuck.map((refund) => <StuckRefund key={refund.id} refund={refund} />);
  if (request?.proposal) return <ProposalDecision refundId={request.id} proposal={request.proposal} />;
  if (left <= 0 || isMoving) return null;
  const mayRefund = line.outcome !== 'none' || calledOff;
  if (mayRefund && line.goodsAreOut) {
    return (
      <div className="mt-3 grid gap-2">
        <Alert kind="info">
          <Trans>The books must be returned first. The packer then marks the parcel as returned.</Trans>
        </Alert>
        <Goodwill orderId={orderId} line={line} />
      </div>
    );
  }
  const isWhole = calledOff || line.outcome === 'full';
  const withDelivery = left + line.deliveryPaise;
  return (
    <div className="mt-4 grid gap-2">
      {mayRefund && (
        <Button kind="destructive" full onClick={() => setAsking('refund')}>
          {isWhole ? t`Refund ${formatMoney(withDelivery)}` : t`Review refund`}
        </Button>
      )}
      {request && (
        <Button kind="outline" full onClick={() => setAsking('decline')}>
          <Trans>Decline refund</Trans>
        </Button>
      )}
      <Credit orderId={orderId} line={line} />
      <Goodwill orderId={orderId} line={line} />
      {asking === 'refund' && <RefundDialog orderId={orderId} line={line} isWhole={isWhole} onClose={close} />}
      {asking === 'decline' && request && <DeclineDialog refundId={request.id} onClose={close} />}
    </div>
  );
}

/** Gives a part, or more than the rules give, as goodwill. */
function Goodwill({ orderId, line }: { orderId: string; line: RefundCheck }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="ghost" full onClick={() => setOpen(true)}>
        <Trans>Refund a part as goodwill</Trans>
      </Button>
      {open && <RefundDialog orderId={orderId} line={line} ground="goodwill" onClose={() => setOpen(false)} />}
    </>
  );
}

/** Gives back what a move to a cheaper batch left, and no more. */
function Credit({ orderId, line }: { orderId: string; line: RefundCheck }) {
  const [open, setOpen] = useState(false);
  const credit = formatMoney(line.creditPaise);
  if (line.creditPaise === 0) return null;
  return (
    <>
      <Button kind="outline" full onClick={() => setOpen(true)}>
        <Trans>Refund {credit} left by the move</Trans>
      </Button>
      {open && <RefundDialog orderId={orderId} line={line} ground="transfer" onClose={() => setOpen(false)} />}
    </>
  );
}
