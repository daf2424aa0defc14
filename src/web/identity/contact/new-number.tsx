import { Trans, useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { signOut } from '../../api/session/session.ts';
import { formatPhone } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { phoneChange } from './contact-change.ts';
import { ContactCode } from './contact-code.tsx';
import { phoneProblemWords } from './contact-words.ts';
import { useContactChange } from './use-contact-change.ts';

/** After the mailed link: the new number and its code. Nothing else opens before. */
export function NewNumber({ onCancel }: { onCancel: () => void }) {
  const { t, i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const flow = useContactChange({
    change: phoneChange,
    words: phoneProblemWords,
    start: '+91 ',
    onDone: () => void completeSignIn(i18n),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void flow.submit();
  };
  const asking = flow.step === 'value';
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
          <Trans>Your new number</Trans>
        </h1>
        <p className="mt-1 text-muted-foreground">
          {asking ? (
            <Trans>Use it to sign in from now on. Your other devices will be signed out.</Trans>
          ) : (
            <Trans>
              Enter the code sent to{' '}
              <b className="font-semibold whitespace-nowrap text-foreground tabular-nums">{formatPhone(flow.value)}</b>
            </Trans>
          )}
        </p>
      </div>
      {asking ? (
        <Field
          name="phone"
          className="[&_input]:text-[1.1875rem]"
          label={t`Phone Number`}
          hint={t`Include the country code, for example +91`}
          error={flow.error ?? undefined}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          prefix={<Phone size={22} aria-hidden="true" />}
          value={flow.typed}
          onChange={(event) => flow.type(event.target.value)}
        />
      ) : (
        <ContactCode flow={flow} change={<Trans>Change Phone Number</Trans>} />
      )}
      <Button
        type="submit"
        full
        busy={flow.busy}
        busyText={asking ? t`Sending` : t`Verifying`}
        disabled={asking && flow.typed.replace(/\D/g, '').length < 4}
      >
        {asking ? <Trans>Send OTP</Trans> : <Trans>Verify OTP</Trans>}
      </Button>
      <Button kind="ghost" onClick={() => void signOut().finally(onCancel)}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
