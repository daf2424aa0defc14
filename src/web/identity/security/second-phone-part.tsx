import { Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FactorPart } from './factor-part.tsx';

const SetUpSecondPhone = lazyPart(async () => (await import('./set-up-second-phone.tsx')).SetUpSecondPhone);

/** The second phone on the security card. */
export function SecondPhonePart() {
  return (
    <FactorPart
      type="phone"
      icon={<Smartphone aria-hidden="true" />}
      title={<Trans>Second phone</Trans>}
      text={<Trans>A code to another number. An authenticator app is safer: SMS can be redirected.</Trans>}
      setUp={(onDone) => <SetUpSecondPhone onDone={onDone} />}
    />
  );
}
