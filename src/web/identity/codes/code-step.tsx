import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, RotateCw } from 'lucide-react';
import type { FormEvent } from 'react';
import { formatPhone } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { SignIn } from '../sign-in/use-sign-in.ts';
import { CodeInput } from './code-input.tsx';
import { codeSent, phoneVerified } from './code-words.ts';
import { SendRefused } from './send-refused.tsx';
import { timeLeft } from './time-left.ts';
import { useVerifyCode } from './use-code-check.ts';
import { useCodeEntry } from './use-code-entry.ts';
import { useCodeFromSms } from './use-code-from-sms.ts';

const AuthenticatorWay = lazyPart(async () => (await import('../factors/authenticator-way.tsx')).AuthenticatorWay);

/** The code, and the ways out: another number, another code. */
export function CodeStep({ signIn }: { signIn: SignIn }) {
  const { t, i18n } = useLingui();
  const entry = useCodeEntry(signIn.changePhone);
  const check = useVerifyCode(signIn, entry.pass);
  useCodeFromSms(check.typeCode);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check.verify();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {(signIn.justSent || check.verified) && (
        <Alert kind="success" live>
          {i18n._(check.verified ? phoneVerified : codeSent)}
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
      <CodeInput value={check.code} onChange={check.typeCode} error={check.error} readOnly={check.busy} />
      {check.tooMany && <AuthenticatorWay signIn={signIn} />}
      <Button type="submit" full busy={check.busy} busyText={t`Verifying`}>
        <Trans>Verify OTP</Trans>
      </Button>
      <div className="flex items-center justify-between gap-2">
        <Button kind="ghost" size="sm" className="px-1!" onClick={entry.back}>
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
    const left = timeLeft(seconds);
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
