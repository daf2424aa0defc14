import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type MaterialSearch, queryOf } from '../material-filter.ts';

/** No material fits the search or the filters. */
export function NothingFits({ search, onClear }: { search: MaterialSearch; onClear: () => void }) {
  return (
    <EmptyState
      title={queryOf(search).search ? <Trans>Nothing found</Trans> : <Trans>No matches</Trans>}
      text={<Trans>Try fewer filters or a different word.</Trans>}
      actions={
        <Button kind="outline" size="sm" onClick={onClear}>
          <Trans>Clear all</Trans>
        </Button>
      }
    />
  );
}
