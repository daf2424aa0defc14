import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookMonths } from '../../contract/books/months.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { booksKey } from './queries.ts';

/** Opens a closed month again, with a reason. */
export function ReopenButton({ month }: { month: string }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const reopen = useMutation({
    mutationFn: () => call(bookMonths.reopenMonth, { params: { month }, body: { reason } }),
    onSuccess: async () => {
      setOpen(false);
      await queries.invalidateQueries({ queryKey: booksKey });
    },
  });
  return (
    <>
      <div>
        <Button kind="outline" onClick={() => setOpen(true)}>
          <Trans>Reopen</Trans>
        </Button>
      </div>
      {open && (
        <FormDialog
          title={<Trans>Reopen the month</Trans>}
          description={<Trans>The reason is recorded in the audit log.</Trans>}
          action={<Trans>Reopen</Trans>}
          busy={reopen.isPending}
          failure={reopen.isError && i18n._(errorMessage(reopen.error))}
          onSubmit={(event) => {
            event.preventDefault();
            reopen.mutate();
          }}
          onClose={() => setOpen(false)}
        >
          <Field
            label={t`Reason`}
            name="reason"
            required
            minLength={3}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
