import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FactorPart } from './factor-part.tsx';

const SetUpAuthenticator = lazyPart(async () => (await import('./set-up-authenticator.tsx')).SetUpAuthenticator);

/** The authenticator app on the security card. */
export function AuthenticatorPart() {
  return (
    <FactorPart
      type="totp"
      icon={<ShieldCheck aria-hidden="true" />}
      title={<Trans>Authenticator app</Trans>}
      text={
        <Trans>
          A code from an app, asked for after the SMS code. SMS can be redirected to another SIM; an app can’t.
        </Trans>
      }
      setUp={(onDone) => <SetUpAuthenticator onDone={onDone} />}
    />
  );
}
