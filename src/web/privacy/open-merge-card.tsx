import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { mergesAdmin } from '../../contract/privacy/merges.ts';
import { CallFailed, call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { useMay } from '../api/session/may.ts';
import { formatDayTime, formatPhone } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { openMerge } from './merge-queries.ts';

/** Says that a student's account was merged within the last day, and takes it back. */
export function OpenMergeCard({ id }: { id: string }) {
  const may = useMay();
  const [undoing, setUndoing] = useState(false);
  const merge = useQuery(openMerge(id)).data?.merge;
  if (!merge) return null;
  const { fromName, fromPhone, into, by, mergedAt, undoUntil } = merge;
  const name = fromPhone ? `${fromName}, ${formatPhone(fromPhone)}` : fromName;
  return (
    <Alert kind="warning">
      {into.id === id ? (
        <p>
          <Trans>
            {name} was merged into this account by {by ?? '–'} on {formatDayTime(mergedAt)}.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            This account was merged into{' '}
            <Link to="/admin/students" search={{ id: into.id }} className="link">
              {into.name}
            </Link>{' '}
            by {by ?? '–'} on {formatDayTime(mergedAt)}.
          </Trans>
        </p>
      )}
      <p className="mt-1">
        <Trans>This can be undone until {formatDayTime(undoUntil)}.</Trans>
      </p>
      {may(mergesAdmin.undoMerge) && (
        <Button kind="outline" size="sm" className="mt-2.5" onClick={() => setUndoing(true)}>
          <Trans>Undo the merge</Trans>
        </Button>
      )}
      {undoing && <UndoDialog id={merge.id} onClose={() => setUndoing(false)} />}
    </Alert>
  );
}

function UndoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const undo = useMutation({
    mutationFn: () => call(mergesAdmin.undoMerge, { params: { id }, body: { reason } }),
    onSuccess: async () => {
      showToast({ kind: 'success', title: t`The accounts are separate again` });
      onClose();
      // What moved is shown by cards of every part: orders, fees, batches, classes.
      await queries.invalidateQueries();
    },
  });
  const atReason = undo.error instanceof CallFailed ? undo.error.fields.reason : undefined;
  return (
    <FormDialog
      title={<Trans>Undo the merge?</Trans>}
      description={<Trans>Everything that moved goes back. What was added since stays. Both are signed out.</Trans>}
      action={<Trans>Undo the merge</Trans>}
      destructive
      busy={undo.isPending}
      failure={undo.error && !atReason && i18n._(errorMessage(undo.error))}
      onSubmit={(event) => {
        event.preventDefault();
        undo.mutate();
      }}
      onClose={onClose}
    >
      <Field
        label={t`Reason`}
        hint={t`Recorded in the audit log.`}
        name="reason"
        maxLength={200}
        value={reason}
        error={atReason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
