import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '../../api/error-words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { isSearched, type MaterialSearch } from '../material-filter.ts';
import { materialListQuery } from '../queries.ts';
import { CorrectedLine } from './corrected-line.tsx';
import { MaterialRow } from './material-row.tsx';
import { NothingFits } from './nothing-fits.tsx';

/** The free materials under the filters. */
export function FreeList({ search, onClear }: { search: MaterialSearch; onClear: () => void }) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(materialListQuery('free', search));
  if (list.isPending) {
    return (
      <Loading label={t`Loading materials`} className="mt-5 grid gap-2">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-19 rounded-card" />
        ))}
      </Loading>
    );
  }
  if (list.isError && !list.data) {
    return (
      <div className="mt-5">
        <ErrorCard
          title={<Trans>Could not load the materials</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  }
  const rows = list.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) return isSearched(search) ? <NothingFits search={search} onClear={onClear} /> : <NoneYet />;
  return (
    <>
      <CorrectedLine corrected={list.data.pages[0]?.corrected} />
      <Card pad={false} className="mt-5">
        <ul className="divide-y" aria-label={t`Free materials`} aria-busy={list.isPlaceholderData || undefined}>
          {rows.map((material) => (
            <MaterialRow key={material.id} material={material} />
          ))}
        </ul>
      </Card>
      <ShowMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  );
}

function NoneYet() {
  return (
    <EmptyState
      title={<Trans>No free materials yet</Trans>}
      text={<Trans>Notes, practice papers and quick references will appear here.</Trans>}
      actions={
        <ButtonLink to="/premium-materials" kind="outline" size="sm">
          <Trans>See all premium materials</Trans>
        </ButtonLink>
      }
    />
  );
}
