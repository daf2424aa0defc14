import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Student } from '../../contract/accounts/students-admin.ts';
import { mergesAdmin } from '../../contract/privacy/merges.ts';
import { studentList } from '../accounts/student-queries.ts';
import { CallFailed, call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDate } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { OptionRow } from '../ui/option-row.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { MergeObstacles, MergePreviewPart } from './merge-preview.tsx';
import { mergePreview } from './merge-queries.ts';

/** Finds the other account of a student, shows what would move, and merges the two. */
export function MergeDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [other, setOther] = useState('');
  const [swapped, setSwapped] = useState(false);
  const [reason, setReason] = useState('');
  const pair = swapped ? { from: student.id, into: other } : { from: other, into: student.id };
  const preview = useQuery({ ...mergePreview(pair), enabled: other !== '' });
  const merge = useMutation({
    mutationFn: () => call(mergesAdmin.mergeStudents, { params: { id: pair.into }, body: { from: pair.from, reason } }),
    onSuccess: async () => {
      showToast({ kind: 'success', title: t`The accounts are merged` });
      // What moved is shown by cards of every part: orders, fees, batches, classes.
      await queries.invalidateQueries();
      onClose();
      if (swapped) void navigate({ to: '/admin/students', search: { id: pair.into } });
    },
    onError: () => void preview.refetch(),
  });
  const atReason = merge.error instanceof CallFailed ? merge.error.fields.reason : undefined;
  const failed = merge.error ?? preview.error;
  const inTheWay = (preview.data?.obstacles.length ?? 0) > 0;
  return (
    <FormDialog
      title={<Trans>Merge two accounts of a student</Trans>}
      description={<Trans>For a student who lost a SIM and signed in with a new number.</Trans>}
      action={<Trans>Merge accounts</Trans>}
      destructive
      busy={merge.isPending}
      disabled={!preview.data || inTheWay}
      failure={failed && !atReason && i18n._(errorMessage(failed))}
      onSubmit={(event) => {
        event.preventDefault();
        merge.mutate();
      }}
      onClose={onClose}
    >
      {other === '' ? (
        <OtherAccount not={student.id} onChoose={setOther} />
      ) : preview.data ? (
        <>
          <MergePreviewPart of={preview.data} />
          <Button kind="outline" size="sm" className="justify-self-start" onClick={() => setSwapped(!swapped)}>
            <Trans>Keep the other one</Trans>
          </Button>
          {inTheWay ? (
            <MergeObstacles of={preview.data} />
          ) : (
            <Field
              label={t`Reason`}
              hint={t`Recorded in the audit log.`}
              name="reason"
              maxLength={200}
              value={reason}
              error={atReason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </>
      ) : (
        !preview.isLoadingError && (
          <Loading label={t`Loading`}>
            <Skeleton className="h-40" />
          </Loading>
        )
      )}
    </FormDialog>
  );
}

/** Finds the other account by name, phone or number. */
function OtherAccount({ not, onChoose }: { not: string; onChoose: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery({ ...studentList(search), enabled: search.length >= 3 });
  const found = search.length < 3 ? [] : (list.data?.pages[0]?.items.filter(({ id }) => id !== not) ?? []);
  return (
    <div className="grid gap-3">
      <SearchField label={t`The other account: name, phone or student number`} value={search} onSearch={setSearch} />
      {list.isLoadingError && <p role="alert">{i18n._(errorMessage(list.error))}</p>}
      {search.length >= 3 && list.data && found.length === 0 && (
        <p className="text-small text-muted-foreground">
          <Trans>No students found</Trans>
        </p>
      )}
      {found.length > 0 && (
        <fieldset className="grid gap-2.5">
          <legend className="sr-only">
            <Trans>The other account</Trans>
          </legend>
          {found.slice(0, 6).map((one) => (
            <OptionRow
              key={one.id}
              name="other"
              title={one.fullName ?? one.username}
              text={[one.maskedPhone, one.number, formatDate(one.createdAt)].filter(Boolean).join(' · ')}
              checked={false}
              onChange={() => onChoose(one.id)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
