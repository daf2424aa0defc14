import { Card } from '../ui/card.tsx';
import { ActivityPart } from './activity-part.tsx';
import { AuthenticatorPart } from './authenticator-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { EmailPart } from './email-part.tsx';
import { LinkedAccountsPart } from './linked-accounts-part.tsx';
import { PhonePart } from './phone-part.tsx';
import { SecondPhonePart } from './second-phone-part.tsx';

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
