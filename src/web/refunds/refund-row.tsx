import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { type LineRefund, refunds } from '../../contract/refunds.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { saveFile } from '../api/save-file.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { refundReasonLabels, refundStateLabels } from './copy.ts';
import { ProofPhotos } from './proof-photos.tsx';

interface RefundRowProps {
  refund: LineRefund;
  /** Asks for documents as the accountant. */
  staff?: boolean;
  /** The delivery that goes back with a request. */
  deliveryPaise?: number;
  /** What it belongs to, where that is not said around it. */
  title?: ReactNode;
}

/** One refund: how much, why, how far it has come, and its credit note. */
export function RefundRow({ refund, staff = false, deliveryPaise = 0, title }: RefundRowProps) {
  const { i18n } = useLingui();
  const { words, badge } = refundStateLabels[refund.state];
  const delivery = refund.state === 'requested' && !refund.isDelivery ? deliveryPaise : 0;
  const isGranted = refund.state !== 'requested' && refund.state !== 'declined';
  return (
    <li className="py-3 text-small last:pb-0">
      <p className="flex items-center justify-between gap-3">
        <b className="tabular-nums">{formatMoney(refund.amountPaise + delivery)}</b>
        {refund.isGivenUp ? (
          <Badge kind="neutral">
            <Trans>Given up</Trans>
          </Badge>
        ) : (
          <Badge kind={badge}>{i18n._(words)}</Badge>
        )}
      </p>
      {title}
      {delivery > 0 && (
        <p>
          <Trans>with {formatMoney(delivery)} delivery</Trans>
        </p>
      )}
      {isGranted && refund.requestedPaise > refund.amountPaise && (
        <p>
          <Trans>Of the {formatMoney(refund.requestedPaise)} requested, this much was approved.</Trans>
        </p>
      )}
      {refund.isDelivery && (
        <p>
          <Trans>Delivery</Trans>
        </p>
      )}
      <p className="text-micro break-words text-muted-foreground tabular-nums">
        {!staff && refund.reason === 'requested_by_student' && !refund.note ? (
          <Trans>You asked for it on {formatDate(refund.requestedAt)}</Trans>
        ) : !staff && refund.note ? (
          <Trans>
            {formatDate(refund.requestedAt)}, the academy’s note: {refund.note}
          </Trans>
        ) : (
          `${formatDate(refund.requestedAt)}, ${refund.note || i18n._(refundReasonLabels[refund.reason])}`
        )}
      </p>
      {refund.requestReason && (
        <p className="text-small break-words">
          <Trans>“{refund.requestReason}”</Trans>
        </p>
      )}
      {staff && <ProofPhotos refundId={refund.id} count={refund.proofs} />}
      {refund.voucher && (
        <p className="tabular-nums">
          <Trans>Paid out in cash, voucher {refund.voucher}</Trans>
        </p>
      )}
      {refund.failure && <p className="text-micro break-words text-destructive-ink">{refund.failure}</p>}
      {refund.creditNote && <SaveNote id={refund.id} number={refund.creditNote} staff={staff} />}
    </li>
  );
}

function SaveNote({ id, number, staff }: { id: string; number: string; staff: boolean }) {
  const { i18n } = useLingui();
  const save = useMutation({
    mutationFn: () => call(staff ? refunds.saveCreditNoteForStaff : refunds.saveCreditNote, { params: { id } }),
    onSuccess: (file) => saveFile(file, `${number.replaceAll('/', '-')}.pdf`),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <Button kind="outline" size="sm" className="mt-2" busy={save.isPending} onClick={() => save.mutate()}>
      <Download size={18} aria-hidden="true" />
      <span className="tabular-nums">
        <Trans>Credit note {number}</Trans>
      </span>
    </Button>
  );
}
