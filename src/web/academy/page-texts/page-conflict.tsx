import { Trans } from '@lingui/react/macro';
import type { PageForAdmin } from '../../../contract/page-texts.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface PageConflictProps {
  theirs: PageForAdmin;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else has saved the page meanwhile; what was typed here still stands in the editor. */
export function PageConflict({ theirs, onKeepMine, onTakeTheirs }: PageConflictProps) {
  const when = theirs.at ? formatDayTime(theirs.at) : '';
  return (
    <Alert kind="error" live>
      <p>
        <b className="font-semibold">
          {theirs.by ? (
            <Trans>
              {theirs.by} changed this page on {when}.
            </Trans>
          ) : (
            <Trans>Somebody changed this page meanwhile.</Trans>
          )}
        </b>{' '}
        <Trans>Nothing was saved, and your text is still here. Their version stays in the history.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" kind="outline" onClick={onKeepMine}>
          <Trans>Go on with mine</Trans>
        </Button>
        <Button size="sm" kind="ghost" onClick={onTakeTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
      </div>
    </Alert>
  );
}
