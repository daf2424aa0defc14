import { Trans } from '@lingui/react/macro';
import type { BatchDetail } from '../../../contract/batches/batches.ts';
import { useSession } from '../../api/session/session.ts';
import { formatMoney } from '../../i18n/format.ts';
import { goOnAt } from '../../shell/start/after-sign-in.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { JoinWaitlist } from '../own/join-waitlist.tsx';
import { PartOffers } from './part-offers.tsx';

/** Whether a batch is bought whole, here and now. */
export const isForSale = (batch: BatchDetail) =>
  batch.pricePaise !== null &&
  batch.productId !== null &&
  (batch.seatsLeft !== 0 || batch.isMember || Boolean(batch.waiting?.offerUntil));

/** Every way into a batch: a seat, a place on the waitlist, a part of it, or a question. */
export function JoinBatch({ batch }: { batch: BatchDetail }) {
  if (batch.seatsLeft === 0 && !batch.isMember && !batch.waiting?.offerUntil) return <JoinWaitlist batch={batch} />;
  if (!isForSale(batch)) {
    if (batch.offers.length > 0) return <PartOffers batch={batch} />;
    return (
      <ButtonLink kind="outline" to="/enquiry" className="sm:justify-self-start">
        <Trans>Ask how to join</Trans>
      </ButtonLink>
    );
  }
  return (
    <>
      {batch.waiting && <JoinWaitlist batch={batch} />}
      <div className="max-lg:hidden">
        <BuyBatch batch={batch} />
      </div>
      <PartOffers batch={batch} />
    </>
  );
}

/** The whole batch to the checkout; whoever has to sign in first goes on there. */
export function BuyBatch({ batch: { productId, pricePaise } }: { batch: BatchDetail }) {
  const { status } = useSession();
  if (productId === null || pricePaise === null) return null;
  return (
    <ButtonLink
      full
      kind="sun"
      to="/purchase/$productId"
      params={{ productId }}
      onClick={() => {
        if (status === 'signed-out') goOnAt(`/purchase/${productId}`);
      }}
    >
      <Trans>Join for {formatMoney(pricePaise)}</Trans>
    </ButtonLink>
  );
}
