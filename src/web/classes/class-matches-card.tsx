import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { foundLink } from '../ui/found-elsewhere.tsx';
import { classListQuery } from './list-queries.ts';

/** So many classes to come a search finds, `20+` where there are more; none before three letters. */
export function ClassMatches({ search: typed }: { search: string | undefined }) {
  const search = typed?.trim() ?? '';
  const { data } = useInfiniteQuery({
    ...classListQuery({ kind: 'all', when: 'upcoming', search }),
    enabled: search.length >= 3,
  });
  const page = search.length >= 3 ? data?.pages[0] : undefined;
  if (!page || page.items.length === 0) return null;
  const number = `${page.items.length}${page.next === null ? '' : '+'}`;
  return (
    <Link to="/events" search={{ search }} className={foundLink}>
      <Trans>{number} in Classes</Trans>
    </Link>
  );
}
