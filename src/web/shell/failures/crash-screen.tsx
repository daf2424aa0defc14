import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatePage } from '../state-page.tsx';
import { useOnline } from '../use-online.ts';
import { Drawing, OfflinePage } from './offline-page.tsx';

export { OfflinePage };

/** In place of a screen that threw while drawing, or whose code did not arrive. */
export function CrashScreen() {
  const online = useOnline();
  const [wasOffline] = useState(!online);
  // It was promised to open by itself once there is a network; drawing it again would fail as the chunk did.
  useEffect(() => {
    if (wasOffline && online) window.location.reload();
  }, [wasOffline, online]);
  if (!online || wasOffline) return <OfflinePage again={<TryAgain />} />;
  return (
    <StatePage>
      <EmptyState
        picture={<Drawing kind="error" />}
        title={<Trans>This page didn’t load</Trans>}
        text={<Trans>The problem is on our side, not yours. Your answers and payments are safe.</Trans>}
        actions={
          <>
            <TryAgain />
            <ButtonLink to="/enquiry" kind="ghost">
              <Trans>Send an enquiry</Trans>
            </ButtonLink>
          </>
        }
      />
    </StatePage>
  );
}

/** The whole page again: the browser remembers a chunk that failed, so drawing it once more would fail the same way. */
function TryAgain() {
  return (
    <Button onClick={() => window.location.reload()}>
      <RotateCw size={22} aria-hidden="true" />
      <Trans>Try again</Trans>
    </Button>
  );
}
