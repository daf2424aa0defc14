import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type RefundRequest, refundQueue } from '../../contract/refund-queue.ts';
import { call } from '../api/client.ts';
import { ReasonDialog } from '../api/reason-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';

interface DeclineRefundsProps {
  rows: readonly RefundRequest[];
  onDone: () => void;
}

/** One reason for several requests; each is declined once, and its student is told. */
export function DeclineRefunds({ rows, onDone }: DeclineRefundsProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const decline = async ({ reason }: { reason: string }) => {
    const { queued, kept } = await call(refundQueue.declineRefunds, {
      body: { ids: rows.map((one) => one.id), reason },
    });
    showToast({
      kind: 'success',
      title:
        queued === 0 ? (
          <Trans>No request was declined</Trans>
        ) : (
          <Plural value={queued} one="# request is being declined" other="# requests are being declined" />
        ),
      text: kept > 0 && <Plural value={kept} one="# stays in the queue." other="# stay in the queue." />,
    });
    onDone();
  };
  return (
    <>
      <Button kind="outline" full onClick={() => setAsking(true)}>
        <Plural value={rows.length} one="Decline # request" other="Decline # requests" />
      </Button>
      {asking && (
        <ReasonDialog
          title={<Plural value={rows.length} one="Decline # request?" other="Decline # requests?" />}
          description={
            <Trans>
              Each student is told this reason. Refunds of cancelled classes, and those waiting for a second person,
              stay in the queue.
            </Trans>
          }
          action={<Trans>Decline</Trans>}
          label={t`Reason for declining`}
          maxLength={200}
          act={decline}
          changes={[['refunds']]}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
