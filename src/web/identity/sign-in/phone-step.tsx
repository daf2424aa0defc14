import { Trans, useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { endedSession } from '../../api/session/ended-session.ts';
import { useSession } from '../../api/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { sendMessages } from '../copy.ts';
import { AdminNumber } from './admin-number.tsx';
import { ConsentLine } from './consent-line.tsx';
import type { SignIn } from './use-sign-in.ts';

const SendRefused = lazyPart(async () => (await import('../codes/send-refused.tsx')).SendRefused);
const GoogleSignIn = lazyPart(async () => (await import('./google-sign-in.tsx')).GoogleSignIn);

/** The number, and the button that sends a code to it. */
export function PhoneStep({ signIn, onLost }: { signIn: SignIn; onLost: () => void }) {
  const { t, i18n } = useLingui();
  const { problem } = signIn;
  const { status } = useSession();
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was typed before React took the page over
  useEffect(() => {
    const typed = input.current?.value;
    if (typed !== undefined && typed !== signIn.phone) signIn.typePhone(typed);
  }, []);
  useEffect(() => {
    // On a phone this would push the keyboard over the page before anybody has read it.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);
  const refused = problem === 'phone_invalid' ? i18n._(sendMessages.phone_invalid) : undefined;
  const error = signIn.phoneError ?? refused;
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn.send();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {problem && problem !== 'phone_invalid' && <SendRefused signIn={signIn} />}
      {!problem && status === 'signed-out' && endedSession.seen && (
        <Alert>
          <Trans>Your session has ended. Sign in again.</Trans>
        </Alert>
      )}
      <div>
        <h1 className="text-h1">
          <Trans>Welcome to Academy</Trans>
        </h1>
        <p className="mt-1 text-muted-foreground">
          <Trans>Sign in with your mobile number. No password needed.</Trans>
        </p>
      </div>
      <Field
        ref={input}
        name="phone"
        className="[&_input]:text-[1.1875rem]"
        label={t`Phone Number`}
        hint={t`Include the country code, for example +91`}
        error={error}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        prefix={<Phone size={22} aria-hidden="true" />}
        value={signIn.phone}
        onChange={(event) => signIn.typePhone(event.target.value)}
        onKeyDown={(event) => {
          // Enter does not press a disabled button, so an empty number would be passed over in silence.
          if (event.key === 'Enter' && signIn.phoneIsEmpty) void signIn.send();
        }}
      />
      {refused && (
        <p className="-mt-3 text-small text-muted-foreground">
          <Trans>Enter a number such as +91 98765 43210.</Trans>
        </p>
      )}
      <Button type="submit" full busy={signIn.sending} busyText={t`Sending`} disabled={signIn.phoneIsEmpty}>
        <Trans>Send OTP</Trans>
      </Button>
      <noscript>
        <Alert kind="error">
          <Trans>Turn on JavaScript and reload to sign in.</Trans>
        </Alert>
      </noscript>
      <Button kind="ghost" size="sm" className="self-center" onClick={onLost}>
        <Trans>Lost your number?</Trans>
      </Button>
      <AdminNumber />
      <ConsentLine />
      <GoogleSignIn />
    </form>
  );
}
