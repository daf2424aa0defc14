import { Trans } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useOnline } from '../../shell/use-online.ts';
import type { MaterialSearch } from '../material-filter.ts';
import { PremiumMatches } from '../material-matches-card.tsx';
import { SavedFilesCard } from '../saved-files-card.tsx';
import { FilteredPage } from './filtered-page.tsx';
import { FreeList } from './free-list.tsx';
import { MaterialsHead } from './materials-head.tsx';
import { SubjectChips } from './phone-filters.tsx';

/** /study-materials: free materials, searched and filtered in the URL, read here or downloaded. */
export function FreeMaterialsScreen() {
  const online = useOnline();
  const search: MaterialSearch = useSearch({ from: '/main/study-materials' });
  const navigate = useNavigate({ from: '/study-materials' });
  const change = (next: MaterialSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  return (
    <div className="container pb-10">
      <MaterialsHead
        title={<Trans>Free Study Materials</Trans>}
        text={
          <>
            <Trans>Download once, read offline.</Trans>{' '}
            <Link to="/tests" className="link">
              <Trans>Tests</Trans>
            </Link>
          </>
        }
      />
      <FilteredPage
        search={search}
        others={<PremiumMatches search={search.search} />}
        onChange={change}
        chips={<SubjectChips search={search} onChange={change} />}
      >
        {/* What lies on the phone is all there is without internet. */}
        {!online && <SavedFilesCard />}
        <FreeList search={search} onClear={() => change({})} />
        {online && <SavedFilesCard />}
      </FilteredPage>
    </div>
  );
}
