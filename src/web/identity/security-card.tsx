import { Card } from '../ui/card.tsx';
import { DevicesPart } from './devices-part.tsx';
import { LinkedAccountsPart } from './linked-accounts-part.tsx';

/** On the profile: everything that keeps the account the person's own. A part is a row or more. */
export function SecurityCard() {
  return (
    <Card pad={false} className="divide-y">
      <DevicesPart />
      <LinkedAccountsPart />
    </Card>
  );
}
