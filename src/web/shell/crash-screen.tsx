import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { usePublicSettings } from '../api/public-settings.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { SpotKind } from '../ui/spot-scene.tsx';
import { StatePage } from './state-page.tsx';
import { useOnline } from './use-online.ts';

// The words are there from the start; the drawing comes after, or not at all without a network.
const SpotScene = lazyPart<{ kind: SpotKind }>(() =>
  import('../ui/spot-scene.tsx').then(
    ({ SpotScene }): ComponentType<{ kind: SpotKind }> => SpotScene,
    () => () => null,
  ),
);

/** In place of a screen that threw while drawing, or whose code did not arrive. */
export function CrashScreen() {
  const online = useOnline();
  const [wasOffline] = useState(!online);
  // It was promised to open by itself once there is a network; drawing it again would fail as the chunk did.
  useEffect(() => {
    if (wasOffline && online) window.location.reload();
  }, [wasOffline, online]);
  return (
    <StatePage>
      {online && !wasOffline ? (
        <EmptyState
          picture={<Drawing kind="error" />}
          title={<Trans>This page didn’t load</Trans>}
          text={<Trans>The problem is on our side, not your phone. Your answers and payments are safe.</Trans>}
          actions={
            <>
              <TryAgain />
              <ButtonLink to="/enquiry" kind="ghost">
                <Trans>Send an enquiry</Trans>
              </ButtonLink>
            </>
          }
        />
      ) : (
        <EmptyState
          picture={<Drawing kind="offline" />}
          title={<Trans>You’re offline</Trans>}
          text={<Trans>This page isn’t saved on this phone. It opens when you’re back online.</Trans>}
          actions={
            <>
              <TryAgain />
              <CallUs />
            </>
          }
        />
      )}
    </StatePage>
  );
}

function Drawing({ kind }: { kind: SpotKind }) {
  return (
    <div className="min-h-37">
      <SpotScene kind={kind} />
    </div>
  );
}

/** Help that needs no page. */
function CallUs() {
  const { phone } = usePublicSettings().contact;
  if (!phone) return null;
  return (
    <a href={`tel:${phone}`} className={buttonStyle({ kind: 'outline' })}>
      <Trans>Call the office</Trans>
    </a>
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
