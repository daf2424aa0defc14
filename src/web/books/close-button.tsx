import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BookMonth, bookMonths } from '../../contract/books/months.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { nameOfMonth } from './month-field.tsx';
import { booksKey } from './queries.ts';

/** Closes a month, after saying what that does and what is still open meanwhile. */
export function CloseButton({ month }: { month: BookMonth }) {
  const { i18n } = useLingui();
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const close = useMutation({
    mutationFn: () => call(bookMonths.closeMonth, { params: { month: month.month } }),
    onSuccess: async () => {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: booksKey });
    },
    onError: (error) => {
      setAsking(false);
      showToast({ kind: 'error', title: i18n._(errorMessage(error)) });
    },
  });
  return (
    <div>
      <Button disabled={month.checks.some((one) => !one.isMet)} onClick={() => setAsking(true)}>
        <Trans>Close month</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Close {nameOfMonth(i18n, month.month)}?</Trans>}
        text={
          <>
            <Trans>
              Its balances are kept as they are now. No bank line or settlement can be booked in it any more. Only an
              admin can reopen it, with a reason.
            </Trans>{' '}
            <StillOpen month={month} />
          </>
        }
        action={<Trans>Close month</Trans>}
        busy={close.isPending}
        onConfirm={() => close.mutate()}
      />
    </div>
  );
}

/** What does not keep a month from being closed and is not over. */
function StillOpen({ month: { refunds, advancesPaise } }: { month: BookMonth }) {
  const { requested, approved, sent } = refunds;
  const count = requested.count + approved.count + sent.count;
  const amount = formatMoney(requested.amountPaise + approved.amountPaise + sent.amountPaise);
  if (count === 0 && advancesPaise === 0) return <Trans>Nothing else is open.</Trans>;
  return (
    <>
      <Trans>Still open:</Trans>{' '}
      {count > 0 && (
        <Plural
          value={count}
          one={`# refund of ${amount}, booked in the month when it is sent.`}
          other={`# refunds of ${amount}, booked in the month when they are sent.`}
        />
      )}{' '}
      {advancesPaise !== 0 && <Trans>Advances of {formatMoney(advancesPaise)} that aren’t sales yet.</Trans>}
    </>
  );
}
