import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { mostCounted } from '../../../contract/materials/materials.ts';
import { errorMessage } from '../../api/error-words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
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
  if (list.isPending) return <FreeListSkeleton />;
  if (list.isLoadingError) {
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
    // A short list too is as tall as a phone's window, so that the footer is not seen to come up.
    <div className="min-h-120">
      <CorrectedLine corrected={list.data.pages[0]?.corrected} />
      <CountLine total={list.data.pages[0]?.total ?? null} isSearch={Boolean(search.search)} />
      <Card pad={false} className="mt-2.5">
        <ul className="divide-y" aria-label={t`Free materials`} aria-busy={list.isPlaceholderData || undefined}>
          {rows.map((material) => (
            <MaterialRow key={material.id} material={material} />
          ))}
        </ul>
      </Card>
      <NextPage list={list} />
    </div>
  );
}

/** How many there are, and their order; what is searched comes by how well it fits. */
function CountLine({ total, isSearch }: { total: number | null; isSearch: boolean }) {
  const files = total === null ? null : plural(Math.min(total, mostCounted), { one: '# file', other: '# files' });
  return (
    <p className="mt-5 flex min-h-5 justify-between gap-4 text-small text-muted-foreground tabular-nums">
      <span>{total !== null && total > mostCounted ? <Trans>More than {files}</Trans> : files}</span>
      {!isSearch && (
        <span>
          <Trans>Newest first</Trans>
        </span>
      )}
    </p>
  );
}

/** As many rows as fill a window, so that what stands under the list is not seen to move. */
function FreeListSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading materials`}>
      <Skeleton className="mt-5 h-5 w-20" />
      <Card pad={false} className="mt-2.5 divide-y">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <div key={row} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3.5 pr-2.5 pl-4">
            <Skeleton className="size-12 rounded-[14px]" />
            <div className="grid min-w-[min(100%,8rem)] flex-1 gap-2 py-1">
              <Skeleton className="h-5.5 w-4/5" />
              <Skeleton className="h-4.5 w-3/5" />
            </div>
            <Skeleton className="h-22 w-11" />
          </div>
        ))}
      </Card>
    </Loading>
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
