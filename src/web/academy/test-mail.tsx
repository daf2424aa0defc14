import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../contract/messages.ts';
import { CallFailed, call } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { DeliveryOutcome } from './delivery-outcome.tsx';
import { SettingsPart } from './settings-part.tsx';

/** Sends a real mail and tells what the mail server said. */
export function TestMail() {
  const { i18n } = useLingui();
  const [email, setEmail] = useState('');
  const send = useMutation({ mutationFn: () => call(messages.sendTestMail, { body: { email: email.trim() } }) });
  const atField = send.error instanceof CallFailed ? send.error.fields.email : undefined;
  return (
    <SettingsPart id="test-mail" title={<Trans>Test mail</Trans>}>
      <Field
        name="test-mail-email"
        type="email"
        autoComplete="email"
        label={<Trans>Email</Trans>}
        hint={<Trans>A short mail goes out through the mail server as saved. Five an hour at most.</Trans>}
        error={atField}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {send.isError && !atField && (
        <Alert kind="error" live>
          {i18n._(wordsFor(send.error))}
        </Alert>
      )}
      {send.data && <DeliveryOutcome key={send.data.id} id={send.data.id} />}
      <div>
        <Button kind="outline" busy={send.isPending} onClick={() => send.mutate()}>
          <Trans>Send a test mail</Trans>
        </Button>
      </div>
    </SettingsPart>
  );
}
