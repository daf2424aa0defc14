import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { bankAdmin, type QuestionForm } from '../../../contract/tests/bank-admin.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface DuplicatesProps {
  form: QuestionForm;
  exceptId: string | null;
  onOpen: (id: string) => void;
}

/** Looks for questions that say the same. */
export function Duplicates({ form, exceptId, onOpen }: DuplicatesProps) {
  const { i18n } = useLingui();
  const find = useMutation({
    mutationFn: () => call(bankAdmin.findDuplicates, { body: { exceptId, content: form.content } }),
  });
  return (
    <div className="grid gap-2">
      <Button
        kind="outline"
        size="sm"
        className="justify-self-start"
        busy={find.isPending}
        onClick={() => find.mutate()}
      >
        <Trans>Look for duplicates</Trans>
      </Button>
      {find.error && <Alert kind="error">{i18n._(errorMessage(find.error))}</Alert>}
      {find.data?.items.length === 0 && (
        <p role="status" className="text-small">
          <Trans>No similar questions found.</Trans>
        </p>
      )}
      {find.data && find.data.items.length > 0 && (
        <ul className="grid gap-1">
          {find.data.items.map(({ id, texts, isExact }) => {
            const text = textIn(texts, i18n.locale);
            return (
              <li key={id}>
                <button type="button" className="link min-h-11 text-left" onClick={() => onOpen(id)}>
                  {isExact ? <Trans>The same: {text}</Trans> : <Trans>Nearly the same: {text}</Trans>}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
