import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type KeyChange, type ObjectionKind, objectionKinds, objections } from '../../../contract/tests/objections.ts';
import { questionReports } from '../../../contract/tests/question-reports.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import { useKeyWords } from '../key-words.ts';
import { objectionNames } from '../objection-names.ts';
import { ownObjections } from '../queries.ts';

interface DoubtsProps {
  attemptId: string;
  q: number;
  /** Of an option, as it is shown. */
  letterOf: (optionId: string) => string;
}

/** Report a mistake in a question, or object to its key while that is possible; and what came of it. */
export function QuestionDoubts({ attemptId, q, letterOf }: DoubtsProps) {
  const { data } = useQuery(ownObjections(attemptId));
  const [open, setOpen] = useState<'report' | 'object' | null>(null);
  const own = data?.items.find((one) => one.q === q);
  const keyWords = useKeyWords();
  const difference = own?.difference;
  const keyOf = (key: KeyChange) => keyWords(key, { letterOf, number: difference?.number ?? null });
  return (
    <div className="grid gap-2 border-t pt-3">
      {own && (
        <p className="text-small">
          {own.state === 'open' && <Trans>Your objection is with the academy.</Trans>}
          {own.state === 'accepted' && <Trans>Your objection was accepted: {own.answer}</Trans>}
          {own.state === 'declined' && <Trans>Your objection was declined: {own.answer}</Trans>}
        </p>
      )}
      {difference && (
        <p className="text-small">
          <Trans>
            Answer key before: {keyOf(difference.before)} · now: <strong>{keyOf(difference.after)}</strong>
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {data?.openUntil && !own && (
          <Button kind="outline" size="sm" onClick={() => setOpen('object')}>
            <Trans>Object to the answer key</Trans>
          </Button>
        )}
        <Button kind="ghost" size="sm" onClick={() => setOpen('report')}>
          <Trans>Report a mistake</Trans>
        </Button>
      </div>
      {open === 'object' && data?.openUntil && (
        <ObjectDialog attemptId={attemptId} q={q} until={data.openUntil} onClose={() => setOpen(null)} />
      )}
      {open === 'report' && <ReportDialog attemptId={attemptId} q={q} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface DialogProps extends Omit<DoubtsProps, 'letterOf'> {
  onClose: () => void;
}

function ObjectDialog({ attemptId, q, until, onClose }: DialogProps & { until: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [proof, setProof] = useState<File | null>(null);
  const { register, handleSubmit } = useForm<{ kind: ObjectionKind; note: string }>({
    defaultValues: { kind: 'wrong_key', note: '' },
  });
  const send = useMutation({
    mutationFn: (values: { kind: ObjectionKind; note: string }) =>
      call(objections.object, {
        params: { id: attemptId },
        body: { ...values, q },
        files: proof ? { proof } : {},
      }),
    onSuccess: (saved) => {
      queries.setQueryData(ownObjections(attemptId).queryKey, saved);
      showToast({ kind: 'success', title: t`Objection sent` });
      onClose();
    },
  });
  const errors = send.error instanceof CallFailed ? send.error.fields : {};
  return (
    <FormDialog
      title={<Trans>Object to the answer key</Trans>}
      description={
        <Trans>Free, until {formatDayTime(until)}. Two people decide, and you’ll see their answer here.</Trans>
      }
      action={<Trans>Send</Trans>}
      busy={send.isPending}
      failure={send.error && !errors.note ? i18n._(errorMessage(send.error)) : undefined}
      onSubmit={handleSubmit((values) => send.mutate(values))}
      onClose={onClose}
    >
      <Select label={t`What is wrong`} {...register('kind')}>
        {objectionKinds.map((one) => (
          <option key={one} value={one}>
            {i18n._(objectionNames[one])}
          </option>
        ))}
      </Select>
      <TextArea
        label={t`Why, and where your source says so`}
        rows={4}
        maxLength={1000}
        error={errors.note}
        {...register('note')}
      />
      <FileDrop
        name="proof"
        label={t`Photo of the proof (optional)`}
        accept="image/*"
        file={proof}
        onChange={setProof}
      />
    </FormDialog>
  );
}

function ReportDialog({ attemptId, q, onClose }: DialogProps) {
  const { t, i18n } = useLingui();
  const { register, handleSubmit } = useForm({ defaultValues: { note: '' } });
  const send = useMutation({
    mutationFn: ({ note }: { note: string }) =>
      call(questionReports.reportQuestion, { params: { id: attemptId }, body: { q, note } }),
    onSuccess: () => {
      showToast({ kind: 'success', title: t`Thank you. We’ll reply in your inbox.` });
      onClose();
    },
  });
  const errors = send.error instanceof CallFailed ? send.error.fields : {};
  return (
    <FormDialog
      title={<Trans>Report a mistake</Trans>}
      action={<Trans>Send</Trans>}
      busy={send.isPending}
      failure={send.error && !errors.note ? i18n._(errorMessage(send.error)) : undefined}
      onSubmit={handleSubmit((values) => send.mutate(values))}
      onClose={onClose}
    >
      <TextArea label={t`What is wrong`} rows={4} maxLength={1000} error={errors.note} {...register('note')} />
    </FormDialog>
  );
}
