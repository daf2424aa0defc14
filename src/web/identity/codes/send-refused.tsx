import { Trans, useLingui } from '@lingui/react/macro';
import { inNativeApp } from '../../api/session/native-shell.ts';
import { minutesClock } from '../../i18n/minutes-clock.ts';
import { Alert } from '../../ui/alert.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { appNotVerified, sendMessages } from '../copy.ts';
import type { SignIn } from '../sign-in/use-sign-in.ts';

const AuthenticatorWay = lazyPart(async () => (await import('../factors/authenticator-way.tsx')).AuthenticatorWay);

/** Why no code was sent, until when one has to wait, and the way past strangers who used up the number's codes. */
export function SendRefused({ signIn }: { signIn: SignIn }) {
  const { i18n } = useLingui();
  const { problem, resendSeconds } = signIn;
  if (!problem || problem === 'domain') return null;
  const left = minutesClock(resendSeconds);
  return (
    <>
      <Alert kind="error" live>
        {i18n._(problem === 'page_not_verified' && inNativeApp() ? appNotVerified : sendMessages[problem])}
      </Alert>
      {problem === 'too_many' && signIn.step === 'phone' && resendSeconds > 0 && (
        <p className="-mt-3 text-center text-small text-muted-foreground tabular-nums">
          <Trans>Resend in {left}</Trans>
        </p>
      )}
      {problem === 'too_many' && <AuthenticatorWay signIn={signIn} />}
    </>
  );
}
