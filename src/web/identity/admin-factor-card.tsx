import { Trans } from '@lingui/react/macro';
import { Card } from '../ui/card.tsx';
import { SpotScene } from '../ui/spot-scene.tsx';
import { AuthenticatorPart } from './security/authenticator-part.tsx';
import { SecondPhonePart } from './security/second-phone-part.tsx';

/** In place of the admin area, for an admin who has to set up a second factor first. */
export function AdminFactorCard() {
  return (
    <div className="container grid max-w-140! justify-items-center gap-5 py-8">
      <SpotScene kind="locked" />
      <div className="text-center">
        <h1 className="text-h1">
          <Trans>Set up a second factor first</Trans>
        </h1>
        <p className="mt-1 text-muted-foreground">
          <Trans>The academy requires one for admins. The admin area opens as soon as it’s on.</Trans>
        </p>
      </div>
      <section className="w-full">
        <h2 className="mb-2 ml-1 text-small-strong text-muted-foreground">
          <Trans>Ways to confirm</Trans>
        </h2>
        <Card pad={false} className="divide-y">
          <AuthenticatorPart />
          <SecondPhonePart />
        </Card>
      </section>
    </div>
  );
}
