import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { ActivityPart } from './security/activity-part.tsx';
import { AuthenticatorPart } from './security/authenticator-part.tsx';
import { DevicesPart } from './security/devices-part.tsx';
import { EmailPart } from './security/email-part.tsx';
import { LinkedAccountsPart } from './security/linked-accounts-part.tsx';
import { PhonePart } from './security/phone-part.tsx';
import { SecondPhonePart } from './security/second-phone-part.tsx';

/** On the profile: everything that keeps the account the person's own, by what it is for. A part is a row or more. */
export function SecurityCard() {
  return (
    <div className="grid gap-6">
      <Group title={<Trans>How you sign in</Trans>}>
        <PhonePart />
        <EmailPart />
        <LinkedAccountsPart />
      </Group>
      <Group title={<Trans>A second check at sign-in</Trans>}>
        <AuthenticatorPart />
        <SecondPhonePart />
      </Group>
      <Group title={<Trans>Where you’re signed in</Trans>}>
        <DevicesPart />
        <ActivityPart />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 ml-1 text-small-strong text-muted-foreground">{title}</h2>
      <Card pad={false} className="divide-y">
        {children}
      </Card>
    </section>
  );
}
