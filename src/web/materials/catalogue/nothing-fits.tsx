import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SunScene } from '../../ui/sun-scene.tsx';
import { type MaterialSearch, queryOf } from '../material-filter.ts';

/** No material fits the search or the filters. */
export function NothingFits({ search, onClear }: { search: MaterialSearch; onClear: () => void }) {
  const onlySaved = search.saved !== undefined && Object.keys(search).length === 1;
  return (
    <EmptyState
      heading="h2"
      picture={<SunScene Icon={SearchX} />}
      title={
        onlySaved ? (
          <Trans>Nothing saved yet</Trans>
        ) : queryOf(search).search ? (
          <Trans>Nothing found</Trans>
        ) : (
          <Trans>No matches</Trans>
        )
      }
      text={
        onlySaved ? (
          <Trans>Tap the bookmark next to a material to keep it here.</Trans>
        ) : (
          <Trans>Try fewer filters or a different word.</Trans>
        )
      }
      actions={
        <Button full kind="outline" onClick={onClear}>
          {onlySaved ? <Trans>See all materials</Trans> : <Trans>Clear all</Trans>}
        </Button>
      }
    />
  );
}
