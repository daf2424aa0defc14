import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useProductMatches } from '../orders/product-matches-card.tsx';
import { foundLink } from '../ui/found-elsewhere.tsx';
import { queryOf } from './material-filter.ts';
import { materialListQuery } from './queries.ts';

/** So many materials a search finds, `20+` where there are more; none before three letters. */
function useMaterialMatches(price: 'free' | 'premium', typed: string | undefined) {
  const { search } = queryOf(typed ? { search: typed } : {});
  const { data, isPlaceholderData } = useInfiniteQuery({
    ...materialListQuery(price, search ? { search } : {}),
    enabled: search !== undefined,
  });
  const page = search && !isPlaceholderData ? data?.pages[0] : undefined;
  // In place of what was typed another word was looked for: that is no match.
  if (!page || page.corrected) return { search, count: 0, more: false };
  return { search, count: page.items.length, more: page.next !== null };
}

export function FreeMatches({ search: typed }: { search: string | undefined }) {
  const { search, count, more } = useMaterialMatches('free', typed);
  if (!search || count === 0) return null;
  const number = `${count}${more ? '+' : ''}`;
  return (
    <Link to="/study-materials" search={{ search }} className={foundLink}>
      <Trans>{number} in Free</Trans>
    </Link>
  );
}

/** Materials and, with them, the products that hold the words. */
export function PremiumMatches({ search: typed }: { search: string | undefined }) {
  const { search, count, more } = useMaterialMatches('premium', typed);
  const products = useProductMatches(search);
  if (!search || count + products.count === 0) return null;
  const number = `${count + products.count}${more || products.more ? '+' : ''}`;
  return (
    <Link to="/premium-materials" search={{ search }} className={foundLink}>
      <Trans>{number} in Premium</Trans>
    </Link>
  );
}
