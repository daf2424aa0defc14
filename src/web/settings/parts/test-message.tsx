import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messages } from '../../../contract/messages/messages.ts';
import { normalizePhone } from '../../../contract/phone.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SettingsPart } from '../settings-part.tsx';
import { DeliveryOutcome } from './delivery-outcome.tsx';

/** Sends a real SMS and tells what the provider said. */
export function TestSms() {
  return (
    <TestMessage
      id="test-sms"
      title={<Trans>Test SMS</Trans>}
      label={<Trans>Phone number</Trans>}
      hint={<Trans>Sends a short message through the SMS service. Up to five an hour.</Trans>}
      press={<Trans>Send test SMS</Trans>}
      type="tel"
      name="phone"
      first="+91 "
      send={(to) => call(messages.sendTestSms, { body: { phone: normalizePhone(to) } })}
    />
  );
}

/** Sends a real mail and tells what the mail server said. */
export function TestMail() {
  return (
    <TestMessage
      id="test-mail"
      title={<Trans>Test email</Trans>}
      label={<Trans>Email</Trans>}
      hint={<Trans>Sends a short email through the saved mail server. Up to five an hour.</Trans>}
      press={<Trans>Send test email</Trans>}
      type="email"
      name="email"
      first=""
      send={(to) => call(messages.sendTestMail, { body: { email: to.trim() } })}
    />
  );
}

interface TestMessageProps {
  id: string;
  title: ReactNode;
  label: ReactNode;
  hint: ReactNode;
  /** What the button says. */
  press: ReactNode;
  type: 'tel' | 'email';
  /** The field of the call, by which a refusal names it. */
  name: string;
  /** What stands in the field at first. */
  first: string;
  send: (to: string) => Promise<{ id: string }>;
}

function TestMessage({ id, title, label, hint, press, type, name, first, send: sendTo }: TestMessageProps) {
  const { i18n } = useLingui();
  const [to, setTo] = useState(first);
  const send = useMutation({ mutationFn: () => sendTo(to) });
  const atField = send.error instanceof CallFailed ? send.error.fields[name] : undefined;
  return (
    <SettingsPart id={id} title={title}>
      <Field
        name={`${id}-${name}`}
        type={type}
        inputMode={type}
        autoComplete={type}
        label={label}
        hint={hint}
        error={atField}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      {send.isError && !atField && (
        <Alert kind="error" live>
          {i18n._(errorMessage(send.error))}
        </Alert>
      )}
      {send.data && <DeliveryOutcome key={send.data.id} id={send.data.id} />}
      <div>
        <Button kind="outline" busy={send.isPending} onClick={() => send.mutate()}>
          {press}
        </Button>
      </div>
    </SettingsPart>
  );
}
