import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../contract/messages.ts';
import { normalizePhone } from '../../contract/phone.ts';
import { CallFailed, call } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { DeliveryOutcome } from './delivery-outcome.tsx';
import { SettingsPart } from './settings-part.tsx';

/** Sends a real SMS and tells what the provider said. */
export function TestSms() {
  const { i18n } = useLingui();
  const [phone, setPhone] = useState('+91 ');
  const send = useMutation({
    mutationFn: () => call(messages.sendTestSms, { body: { phone: normalizePhone(phone) } }),
  });
  const failed = send.error instanceof CallFailed ? send.error : null;
  const atField = failed?.fields.phone;
  return (
    <SettingsPart id="test-sms" title={<Trans>Test SMS</Trans>}>
      <Field
        name="test-sms-phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={<Trans>Phone number</Trans>}
        hint={<Trans>A short message goes out through the SMS service. Five an hour at most.</Trans>}
        error={atField}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      {send.isError && !atField && (
        <Alert kind="error" live>
          {i18n._(wordsFor(send.error))}
        </Alert>
      )}
      {send.data && <DeliveryOutcome key={send.data.id} id={send.data.id} />}
      <div>
        <Button kind="outline" busy={send.isPending} onClick={() => send.mutate()}>
          <Trans>Send a test SMS</Trans>
        </Button>
      </div>
    </SettingsPart>
  );
}
