import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { savedFilesQuery } from '../../materials/catalogue/saved-files.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { SpotKind } from '../../ui/spot-scene.tsx';
import { useNothingShown } from '../lost-at.ts';
import { StatePage } from '../state-page.tsx';

// The words are there from the start; the drawing comes after, or not at all without a network.
const SpotScene = lazyPart<{ kind: SpotKind }>(() =>
  import('../../ui/spot-scene.tsx').then(
    ({ SpotScene }): ComponentType<{ kind: SpotKind }> => SpotScene,
    () => () => null,
  ),
);

/** In place of a page that is not on this phone while there is no network; `again` is the button that tries once more. */
export function OfflinePage({ again }: { again: ReactNode }) {
  const saved = useQuery(savedFilesQuery).data?.length ?? 0;
  useNothingShown();
  return (
    <StatePage>
      <div role="alert" className="w-full">
        <EmptyState
          picture={<Drawing kind="offline" />}
          title={<Trans>You’re offline</Trans>}
          text={<Trans>This page isn’t saved on this device. It opens when you’re back online.</Trans>}
          actions={
            <>
              {saved > 0 && (
                <ButtonLink to="/profile/$part" params={{ part: 'saved' }} full>
                  <BookOpen size={20} aria-hidden="true" />
                  <Trans>Open saved files</Trans>
                </ButtonLink>
              )}
              {again}
              {saved === 0 && <CallUs />}
            </>
          }
        />
      </div>
    </StatePage>
  );
}

export function Drawing({ kind }: { kind: SpotKind }) {
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
