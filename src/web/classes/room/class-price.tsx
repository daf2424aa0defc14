import { Plural } from '@lingui/react/macro';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { formatPrice } from '../../i18n/format.ts';

/** Whether a class's price still matters: to who has no seat yet, as long as there is one to take. */
export const hasPriceToPay = (one: ClassDetail) =>
  !one.registration && !one.isRefundApproved && (one.stage === 'upcoming' || one.stage === 'live');

/** The price and the seats left, beside the action on phones. */
export function ClassPrice({ one }: { one: ClassDetail }) {
  if (!hasPriceToPay(one)) return null;
  return (
    <div className="flex-none">
      <p className="text-h2 tabular-nums">{formatPrice(one.pricePaise)}</p>
      {one.seatsLeft !== null && !one.hold && (
        <p className="text-micro text-muted-foreground tabular-nums">
          <Plural value={one.seatsLeft} one="# seat left" other="# seats left" />
        </p>
      )}
    </div>
  );
}
