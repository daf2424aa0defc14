import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BankLine, bookableAs, bookBank } from '../../contract/books/bank.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
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
  const { data, isError, error, isFetching, refetch } = useQuery(lineCandidates(line.id));
  const [choice, setChoice] = useState('');
  const [note, setNote] = useState('');
  const own = bookableAs.filter((one) => one !== 'cash_deposit' || line.amountPaise > 0);
  const bookAs = own.find((one) => one === choice);
  const match = data?.items.find((one) => one.id === choice);
  const settle = useMutation({
    mutationFn: () => {
      const body = bookAs ? { bookAs, note } : { match: { kind: match?.kind ?? 'receipt', id: match?.id ?? '' } };
      return call(bookBank.settleBankLine, { params: { id: line.id }, body });
    },
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: booksKey });
    },
  });
  return (
    <FormDialog
      title={<Trans>What is this line?</Trans>}
      description={`${formatDate(line.day)}, ${formatMoney(line.amountPaise)}: ${line.narration}`}
      action={<Trans>Save</Trans>}
      busy={settle.isPending}
      disabled={!bookAs && !match}
      failure={settle.isError && i18n._(errorMessage(settle.error))}
      onSubmit={(event) => {
        event.preventDefault();
        settle.mutate();
      }}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-small-strong">
          <Trans>In the ledger with this amount</Trans>
        </legend>
        {isError && (
          <ErrorCard
            title={<Trans>Could not load the possible matches</Trans>}
            text={i18n._(errorMessage(error))}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && <Skeleton className="h-20 rounded-card" />}
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
            onChange={() => setChoice(one.id)}
            title={`${i18n._(matchKindNames[one.kind])} ${one.name}`}
            text={formatDate(one.day)}
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
            onChange={() => setChoice(one)}
            title={i18n._(bookedAsNames[one])}
          />
        ))}
      </fieldset>
      {bookAs && (
        <Field
          label={t`Note`}
          name="note"
          required
          minLength={3}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
