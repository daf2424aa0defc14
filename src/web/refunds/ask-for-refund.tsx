import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { RefundCheck } from '../../contract/refunds.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { opensNothing } from './copy.ts';

const AskDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDialog);

/** The student's button under the facts that a refund hangs on; nothing where the rules give nothing back. */
export function AskForRefund({ orderId, line }: { orderId: string; line: RefundCheck }) {
  const [asking, setAsking] = useState(false);
  const open = line.refunds.find((one) => one.state === 'requested' && !one.isDelivery);
  if (open) {
    return (
      <Alert kind="info" className="mt-3">
        {opensNothing(line) ? (
          <Trans>You’ve requested a refund. We’ll review it and write to you.</Trans>
        ) : (
          <Trans>You’ve requested a refund. We’ll review it and write to you. You keep access until then.</Trans>
        )}
      </Alert>
    );
  }
  const isMoving = line.refunds.some((one) => one.state === 'approved' || one.state === 'sent');
  if (line.outcome === 'none' || isMoving || line.refundedPaise >= line.amountPaise) return null;
  return (
    <>
      <Button kind="outline" full className="mt-4" onClick={() => setAsking(true)}>
        <Trans>Request a refund</Trans>
      </Button>
      {asking && <AskDialog orderId={orderId} line={line} onClose={() => setAsking(false)} />}
    </>
  );
}
