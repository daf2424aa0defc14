import { Trans, useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { chatLetters } from '../../../contract/classes/class-chat.ts';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

/** One line to say something; what could not be sent stays in it. */
export function ChatField({ say }: { say: UseMutationResult<unknown, Error, string> }) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || say.isPending) return;
    say.mutate(text, { onSuccess: () => setText('') });
  };
  const { error } = say;
  const tooMany = error instanceof CallFailed && error.code === 'too_many_requests';
  return (
    <form noValidate className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2" onSubmit={send}>
      <Field
        label={t`Your message`}
        value={text}
        maxLength={chatLetters}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        error={
          error ? (tooMany ? t`You’re sending too fast. Wait a few seconds.` : i18n._(errorMessage(error))) : undefined
        }
      />
      <Button type="submit" busy={say.isPending} className={error ? 'self-center' : ''}>
        <Send size={20} aria-hidden="true" />
        <Trans>Send</Trans>
      </Button>
    </form>
  );
}
