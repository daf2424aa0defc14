import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ClassMatches } from '../../classes/class-matches-card.tsx';
import { FoundElsewhere } from '../../ui/found-elsewhere.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type MaterialSearch, tidy } from '../material-filter.ts';
import { FilterGroups } from './filter-groups.tsx';
import { FilterButton } from './phone-filters.tsx';

interface FilteredPageProps {
  search: MaterialSearch;
  /** What the search finds in the other list of materials. */
  others: ReactNode;
  onChange: (search: MaterialSearch) => void;
  /** The filter that is one tap away, under the search box. */
  chips: ReactNode;
  children: ReactNode;
}

/** A list of materials with its search box and filters, which stand in the address. */
export function FilteredPage({ search, others, onChange, chips, children }: FilteredPageProps) {
  const { t } = useLingui();
  const typed = search.search ?? '';
  return (
    <div className="lg:mt-7 lg:grid lg:grid-cols-[232px_minmax(0,1fr)] lg:items-start lg:gap-10">
      <aside className="hidden lg:sticky lg:top-23 lg:block" aria-label={t`Filters`}>
        <FilterGroups search={search} onChange={onChange} />
      </aside>
      <div className="min-w-0">
        <div className="mt-3.5 flex items-start gap-2 lg:mt-0">
          <SearchField
            className="min-w-0 flex-1"
            label={t`Search notes and papers`}
            value={typed}
            onSearch={(text) => onChange(tidy({ ...search, search: text }))}
          />
          <FilterButton search={search} onChange={onChange} />
        </div>
        {typed.length > 0 && typed.length < 3 && (
          <p role="status" className="mt-1 text-small text-muted-foreground">
            <Trans>Type at least 3 letters.</Trans>
          </p>
        )}
        <FoundElsewhere>
          {others}
          <ClassMatches search={search.search} />
        </FoundElsewhere>
        {chips}
        {children}
      </div>
    </div>
  );
}
