import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type BankLine, bookableAs, bookBank, type MatchCandidate } from '../../contract/books/bank.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { deskMethodNames } from '../orders/desk/desk-copy.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { OptionRow } from '../ui/option-row.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { bookedAsNames, matchKindNames } from './copy.ts';
import { booksKey, lineCandidates } from './queries.ts';

/** Says what a line of the bank is: something that the ledger has with the same amount, or something of the bank's own. */
export function SettleDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data, isLoadingError, error, isFetching, refetch } = useQuery(lineCandidates(line.id));
  const [chosen, setChosen] = useState<string>();
  // What the line names is most likely it.
  const choice = chosen ?? data?.items.find((one) => one.isNamed)?.id ?? '';
  const form = useForm({ defaultValues: { note: '' } });
  const noteError = form.formState.errors.note?.message;
  const own = bookableAs.filter((one) => one !== 'cash_deposit' || line.amountPaise > 0);
  const bookAs = own.find((one) => one === choice);
  const match = data?.items.find((one) => one.id === choice);
  const settle = useMutation({
    mutationFn: ({ note }: { note: string }) => {
      const body = bookAs ? { bookAs, note } : { match: { kind: match?.kind ?? 'receipt', id: match?.id ?? '' } };
      return call(bookBank.settleBankLine, { params: { id: line.id }, body });
    },
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: booksKey });
    },
    onError: (failure) => showAtFields(form, failure),
  });
  return (
    <FormDialog
      title={<Trans>What is this line?</Trans>}
      description={`${formatDate(line.day)}, ${formatMoney(line.amountPaise)}: ${line.narration}`}
      action={<Trans>Save</Trans>}
      busy={settle.isPending}
      disabled={!bookAs && !match}
      failure={settle.isError && !noteError && i18n._(errorMessage(settle.error))}
      onSubmit={form.handleSubmit((values) => settle.mutate(values))}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-small-strong">
          <Trans>In the ledger with this amount</Trans>
        </legend>
        {isLoadingError && (
          <ErrorCard
            title={<Trans>Could not load the possible matches</Trans>}
            text={i18n._(errorMessage(error))}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isLoadingError && <Skeleton className="h-20 rounded-card" />}
        {data?.items.length === 0 && (
          <p className="text-small text-muted-foreground">
            <Trans>No unmatched entries.</Trans>
          </p>
        )}
        {data?.items.map((one) => (
          <OptionRow
            key={one.id}
            name="choice"
            value={one.id}
            checked={choice === one.id}
            onChange={() => setChosen(one.id)}
            title={`${i18n._(matchKindNames[one.kind])} ${one.name}`}
            text={<CandidateFacts candidate={one} />}
            side={one.isNamed && <Trans>Named in the line</Trans>}
          />
        ))}
      </fieldset>
      <fieldset className="mt-4 grid gap-2">
        <legend className="mb-2 text-small-strong">
          <Trans>Only the bank has it</Trans>
        </legend>
        {own.map((one) => (
          <OptionRow
            key={one}
            name="choice"
            value={one}
            checked={choice === one}
            onChange={() => setChosen(one)}
            title={i18n._(bookedAsNames[one])}
          />
        ))}
      </fieldset>
      {bookAs && (
        <Field
          label={t`Note`}
          hint={<Trans>At least 3 letters: what it was, or what was asked of whom.</Trans>}
          maxLength={200}
          error={noteError}
          {...form.register('note', { validate: (text) => text.trim().length >= 3 || t`Write a note.` })}
        />
      )}
    </FormDialog>
  );
}

/** What tells one entry from another of the same amount: whose it is, its day, how it was paid and the bank's reference. */
function CandidateFacts({ candidate }: { candidate: MatchCandidate }) {
  const { i18n } = useLingui();
  const { student, day, method, reference, name } = candidate;
  // A transfer is called by its reference already.
  const paid = [method && i18n._(deskMethodNames[method]), reference !== name && reference].filter(Boolean).join(' ');
  return [student, formatDate(day), paid].filter(Boolean).join(', ');
}
