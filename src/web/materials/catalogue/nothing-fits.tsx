import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SunScene } from '../../ui/sun-scene.tsx';
import { type MaterialSearch, queryOf } from '../material-filter.ts';

/** No material fits the search or the filters. */
export function NothingFits({ search, onClear }: { search: MaterialSearch; onClear: () => void }) {
  return (
    <EmptyState
      heading="h2"
      picture={<SunScene Icon={SearchX} />}
      title={queryOf(search).search ? <Trans>Nothing found</Trans> : <Trans>No matches</Trans>}
      text={<Trans>Try fewer filters or a different word.</Trans>}
      actions={
        <Button full kind="outline" onClick={onClear}>
          <Trans>Clear all</Trans>
        </Button>
      }
    />
  );
}
