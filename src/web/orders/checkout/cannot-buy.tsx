import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX } from 'lucide-react';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { FailedPage } from '../../shell/failures/failed-page.tsx';
import { StatePage } from '../../shell/state-page.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SpotScene } from '../../ui/spot-scene.tsx';
import { SunScene } from '../../ui/sun-scene.tsx';
import { lostWords, WaitlistLink } from './lost-seat.tsx';
import type { NoCopyLeftProps } from './no-copy-left.tsx';

const OwnedAlready = lazyPart(async () => (await import('./owned-already.tsx')).OwnedAlready);
const NoCopyLeft = lazyPart(async () => (await import('./no-copy-left.tsx')).NoCopyLeft);

interface CannotBuyProps {
  productId: string;
  error: Error;
  /** Whether it could be bought when the checkout was opened. */
  wasOpen: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Why a product cannot be bought, with one way on. */
export function CannotBuy({ productId, error, wasOpen, busy, onRetry }: CannotBuyProps) {
  const { i18n } = useLingui();
  const refused = error instanceof CallFailed ? error.code : 'internal';
  // The first quote sends nothing but the product's id, so nothing else can be wrong with it.
  const code = refused === 'validation_failed' ? 'not_found' : refused;
  const owned = error instanceof CallFailed ? ownedOf(error) : nothing;
  const isClosed = error instanceof CallFailed && error.data.isRefundApproved === true;
  const noCopy = error instanceof CallFailed ? noCopyOf(error) : null;
  const isFull = code === 'class_full' || code === 'batch_full';
  const isOver = code === 'class_over' || code === 'batch_over';
  const final = isFull || isOver || ['not_found', 'product_not_on_sale', 'already_owned'].includes(code);
  if (!noCopy && !final) {
    return (
      <FailedPage
        title={<Trans>Could not load the checkout</Trans>}
        text={i18n._(errorMessage(error))}
        busy={busy}
        onRetry={onRetry}
      />
    );
  }
  return (
    <StatePage>
      {noCopy ? (
        <NoCopyLeft {...noCopy} />
      ) : code === 'already_owned' && !isClosed ? (
        <OwnedAlready productId={productId} {...owned} />
      ) : (
        <EmptyState
          picture={
            code === 'not_found' || code === 'product_not_on_sale' ? (
              <SpotScene kind="not-found" />
            ) : (
              <SunScene Icon={CalendarX} />
            )
          }
          title={
            code === 'not_found' ? (
              <Trans>This product is no longer available.</Trans>
            ) : isClosed ? (
              <Trans>Your refund was approved, so this is closed.</Trans>
            ) : (
              i18n._((wasOpen && lostWords(error)) || errorMessage(error))
            )
          }
          text={isFull && <Trans>Join the waitlist. If a seat becomes free, we’ll tell you.</Trans>}
          actions={
            isClosed ? (
              <ButtonLink to="/profile/$part" params={{ part: 'orders' }}>
                <Trans>See your orders</Trans>
              </ButtonLink>
            ) : isFull ? (
              <WaitlistLink error={error} />
            ) : code === 'batch_over' ? (
              <ButtonLink to="/batches">
                <Trans>See all batches</Trans>
              </ButtonLink>
            ) : code === 'class_over' ? (
              <ButtonLink to="/events">
                <Trans>See all classes</Trans>
              </ButtonLink>
            ) : (
              <ButtonLink to="/premium-materials">
                <Trans>See all premium materials</Trans>
              </ButtonLink>
            )
          }
        />
      )}
    </StatePage>
  );
}

function noCopyOf({ data }: CallFailed): NoCopyLeftProps | null {
  const { copies, orderId, until } = data;
  if (copies !== 'yours' && copies !== 'held' && copies !== 'gone') return null;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return { copies, orderId: textOf(orderId), until: textOf(until) };
}

const nothing = { materialIds: [], classIds: [] };

/** What somebody has already, as the refusal says it. */
function ownedOf({ data }: CallFailed): { materialIds: string[]; classIds: string[] } {
  const ids = (value: unknown) => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);
  return { materialIds: ids(data.materialIds), classIds: ids(data.classIds) };
}
