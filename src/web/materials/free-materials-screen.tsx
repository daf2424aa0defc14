import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { SearchField } from '../ui/search-field.tsx';
import { FilterGroups } from './filter-groups.tsx';
import { FreeList } from './free-list.tsx';
import { type MaterialSearch, tidy } from './material-filter.ts';
import { MaterialsHead } from './materials-head.tsx';
import { FilterButton, SubjectChips } from './phone-filters.tsx';

/** /study-materials: free materials, searched and filtered in the URL, read here or downloaded. */
export function FreeMaterialsScreen() {
  const { t } = useLingui();
  const search: MaterialSearch = useSearch({ from: '/main/study-materials' });
  const navigate = useNavigate({ from: '/study-materials' });
  const change = (next: MaterialSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const typed = search.search ?? '';
  return (
    <div className="container pb-10">
      <MaterialsHead
        title={<Trans>Free Study Materials</Trans>}
        text={<Trans>Download once, read without internet.</Trans>}
      />
      <div className="lg:mt-7 lg:grid lg:grid-cols-[232px_minmax(0,1fr)] lg:items-start lg:gap-10">
        <aside className="hidden lg:sticky lg:top-23 lg:block" aria-label={t`Filters`}>
          <FilterGroups search={search} onChange={change} />
        </aside>
        <div className="min-w-0">
          <div className="mt-3.5 flex items-start gap-2 lg:mt-0">
            <SearchField
              className="min-w-0 flex-1"
              label={t`Search notes and papers`}
              value={typed}
              onSearch={(text) => change(tidy({ ...search, search: text }))}
            />
            <FilterButton search={search} onChange={change} />
          </div>
          {typed.length > 0 && typed.length < 3 && (
            <p role="status" className="mt-1 text-small text-muted-foreground">
              <Trans>Type at least 3 letters.</Trans>
            </p>
          )}
          <SubjectChips search={search} onChange={change} />
          <FreeList search={search} onClear={() => change({})} />
        </div>
      </div>
    </div>
  );
}
