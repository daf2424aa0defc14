import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { BatchDetail, BatchOffer } from '../../../contract/batches/batches.ts';
import { useSession } from '../../api/session/session.ts';
import { formatMoney } from '../../i18n/format.ts';
import { goOnAt } from '../../shell/start/after-sign-in.ts';
import { TermWords } from './term-words.tsx';

/** The parts of a batch that somebody can buy: all of them, or those that go on from what a member has. */
export function PartOffers({ batch }: { batch: BatchDetail }) {
  const { status } = useSession();
  const offers = batch.offers.filter((offer) => isOpen(batch, offer));
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="text-small-strong">
        {batch.isMember && !batch.own?.isTrial ? <Trans>Add to it</Trans> : <Trans>Or a part of it</Trans>}
      </h2>
      <ul className="mt-1.5 divide-y rounded-option border">
        {offers.map((offer) => (
          <li key={offer.productId}>
            <Link
              to="/purchase/$productId"
              params={{ productId: offer.productId }}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-3.5 py-2 hover:bg-muted"
              onClick={() => {
                if (status === 'signed-out') goOnAt(`/purchase/${offer.productId}`);
              }}
            >
              <TermWords term={offer} />
              <span className="font-semibold text-primary-ink tabular-nums">{formatMoney(offer.pricePaise)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As the server decides when it is bought: months follow on months, subjects come on top of subjects. */
function isOpen({ isMember, own, endsOn }: BatchDetail, { months, subjects }: BatchOffer): boolean {
  if (!isMember || !own || own.isTrial) return true;
  if (months !== null) return own.untilOn !== null && own.untilOn < endsOn;
  return own.subjects !== null && (subjects ?? []).some((subject) => !own.subjects?.includes(subject));
}
