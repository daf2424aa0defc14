import { Card } from '../ui/card.tsx';
import { ActivityPart } from './security/activity-part.tsx';
import { AuthenticatorPart } from './security/authenticator-part.tsx';
import { DevicesPart } from './security/devices-part.tsx';
import { EmailPart } from './security/email-part.tsx';
import { LinkedAccountsPart } from './security/linked-accounts-part.tsx';
import { PhonePart } from './security/phone-part.tsx';
import { SecondPhonePart } from './security/second-phone-part.tsx';

/** On the profile: everything that keeps the account the person's own. A part is a row or more. */
export function SecurityCard() {
  return (
    <Card pad={false} className="divide-y">
      <PhonePart />
      <EmailPart />
      <AuthenticatorPart />
      <SecondPhonePart />
      <DevicesPart />
      <ActivityPart />
      <LinkedAccountsPart />
    </Card>
  );
}
