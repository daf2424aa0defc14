import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, RotateCw } from 'lucide-react';
import type { FormEvent } from 'react';
import { formatPhone } from '../../i18n/format.ts';
import { minutesClock } from '../../i18n/minutes-clock.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { SignIn } from '../sign-in/use-sign-in.ts';
import { CodeInput } from './code-input.tsx';
import { codeSent, phoneVerified } from './otp-messages.ts';
import { SendRefused } from './send-refused.tsx';
import { useOtpForm } from './use-otp-form.ts';

const AuthenticatorWay = lazyPart(async () => (await import('../factors/authenticator-way.tsx')).AuthenticatorWay);

/** The code, and the ways out: another number, another code. */
export function CodeStep({ signIn }: { signIn: SignIn }) {
  const { t, i18n } = useLingui();
  const form = useOtpForm(signIn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.verify();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {(signIn.justSent || form.verified) && (
        <Alert kind="success" live>
          {i18n._(form.verified ? phoneVerified : codeSent)}
        </Alert>
      )}
      <SendRefused signIn={signIn} />
      <div>
        <h1 className="text-h1">
          <Trans>Welcome to Academy</Trans>
        </h1>
        <p className="mt-1 text-muted-foreground">
          <Trans>
            Enter the code sent to{' '}
            <b className="font-semibold whitespace-nowrap text-foreground tabular-nums">{formatPhone(signIn.number)}</b>
          </Trans>
        </p>
      </div>
      <CodeInput value={form.code} onChange={form.typeCode} error={form.error} readOnly={form.busy} />
      {form.tooMany && <AuthenticatorWay signIn={signIn} />}
      <Button type="submit" full busy={form.busy} busyText={t`Verifying`}>
        <Trans>Verify OTP</Trans>
      </Button>
      <div className="flex items-center justify-between gap-2">
        <Button kind="ghost" size="sm" className="px-1!" onClick={form.back}>
          <Pencil size={18} aria-hidden="true" />
          <Trans>Change Phone Number</Trans>
        </Button>
        <Resend signIn={signIn} />
      </div>
    </form>
  );
}

function Resend({ signIn }: { signIn: SignIn }) {
  const seconds = signIn.resendSeconds;
  if (seconds > 0) {
    const left = minutesClock(seconds);
    return (
      <span className="text-small text-muted-foreground tabular-nums">
        <Trans>Resend in {left}</Trans>
      </span>
    );
  }
  return (
    <Button kind="ghost" size="sm" className="px-1!" busy={signIn.sending} onClick={() => void signIn.send()}>
      <RotateCw size={18} aria-hidden="true" />
      <Trans>Resend OTP</Trans>
    </Button>
  );
}
