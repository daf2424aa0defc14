import { useLingui } from '@lingui/react/macro';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { formatPrice } from '../../i18n/format.ts';
import { formatLength } from '../../i18n/time-span.ts';
import { MoveSessionCard } from '../../mentoring/move-session-card.tsx';
import { Card } from '../../ui/card.tsx';
import { KeyValues } from '../../ui/key-values.tsx';
import { subjectLabels } from '../copy.ts';
import { ClassAction } from './class-action.tsx';
import { hasPriceToPay } from './class-price.tsx';
import { GiveSeatBack } from './give-seat-back.tsx';
import { SaveCalendar } from './save-calendar.tsx';
import { LeaveWaitlist } from './waitlist.tsx';

/** Price, action and the small facts beside the page on laptops. */
export function ClassPanel({ one }: { one: ClassDetail }) {
  const { t, i18n } = useLingui();
  const minutes = (Date.parse(one.startsAt) - Date.parse(one.joinOpensAt)) / 60_000;
  return (
    <aside className="hidden lg:sticky lg:top-23 lg:-mt-37.5 lg:block">
      <Card pad={false} className="grid gap-4 p-6 shadow-2">
        {hasPriceToPay(one) && <p className="text-display tabular-nums">{formatPrice(one.pricePaise)}</p>}
        <ClassAction one={one} />
        <SaveCalendar one={one} full />
        <MoveSessionCard one={one} />
        <GiveSeatBack one={one} />
        <LeaveWaitlist one={one} />
        <hr />
        <KeyValues
          items={[
            { name: t`Subject`, value: i18n._(subjectLabels[one.subject]) },
            { name: t`Duration`, value: formatLength(one) },
            ...(one.kind === 'online' && one.stage === 'upcoming' && Date.parse(one.joinOpensAt) > Date.now()
              ? [{ name: t`How to join`, value: t`Link on this page ${minutes} min before` }]
              : []),
          ]}
        />
      </Card>
    </aside>
  );
}
