import { Trans } from '@lingui/react/macro';
import { Package } from 'lucide-react';
import { formatDayTime } from '../../i18n/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SunScene } from '../../ui/sun-scene.tsx';

/** Who has the last copy, as the refusal says it. */
export interface NoCopyLeftProps {
  copies: 'yours' | 'held' | 'gone';
  /** The caller's own unpaid order, where that has it. */
  orderId: string | null;
  /** When somebody else's unpaid order gives it up. */
  until: string | null;
}

/** No printed copy is free: one's own order has it, somebody else is paying for it, or all are sold. */
export function NoCopyLeft({ copies, orderId, until }: NoCopyLeftProps) {
  const isOwn = copies === 'yours' && orderId !== null;
  return (
    <EmptyState
      picture={<SunScene Icon={Package} />}
      title={
        isOwn ? (
          <Trans>The last copy is on hold for you</Trans>
        ) : copies === 'held' ? (
          <Trans>The last copy is on hold for someone who is paying</Trans>
        ) : (
          <Trans>Sold out for now</Trans>
        )
      }
      text={
        isOwn ? (
          <Trans>You’ve ordered it but haven’t paid yet.</Trans>
        ) : copies === 'held' && until !== null ? (
          <Trans>If they don’t pay by {formatDayTime(until)}, it’s available again. Check back then.</Trans>
        ) : (
          <Trans>Sold out. Check back later.</Trans>
        )
      }
      actions={
        isOwn ? (
          <ButtonLink to="/orders/$orderId" params={{ orderId }}>
            <Trans>Go to your order</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/premium-materials">
            <Trans>See all premium materials</Trans>
          </ButtonLink>
        )
      }
    />
  );
}
