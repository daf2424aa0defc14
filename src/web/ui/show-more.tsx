import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';

/** The next page of a list, put under what is shown. Renders nothing at the end. */
export function ShowMore({ more, busy, onMore }: { more: boolean; busy: boolean; onMore: () => void }) {
  if (!more) return null;
  return (
    <div className="mt-4 flex justify-center">
      <Button kind="outline" size="sm" busy={busy} onClick={onMore}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
}
