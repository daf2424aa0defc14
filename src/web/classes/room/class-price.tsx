import { Plural } from '@lingui/react/macro';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { formatPrice } from '../../i18n/format.ts';

/** The price and the seats left, beside the action on phones. Gone once it does not matter any more. */
export function ClassPrice({ one }: { one: ClassDetail }) {
  if (one.registration || one.isRefundApproved || (one.stage !== 'upcoming' && one.stage !== 'live')) return null;
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
