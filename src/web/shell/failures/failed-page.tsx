import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SpotScene } from '../../ui/spot-scene.tsx';
import { loadCrashScreen } from '../start/warm-up.ts';
import { StatePage } from '../state-page.tsx';
import { useOnline } from '../use-online.ts';

// It is on every phone with the page for a screen that threw.
const OfflinePage = lazyPart(async () => (await loadCrashScreen()).OfflinePage);

interface FailedPageProps {
  /** What failed: "Could not load the class". */
  title: ReactNode;
  text: ReactNode;
  onRetry: () => void;
  busy: boolean;
}

/** All that a page is about failed to come, or there is no network to bring it; where a part of it did, an `ErrorCard` says so. */
export function FailedPage({ title, text, onRetry, busy }: FailedPageProps) {
  const online = useOnline();
  const again = (
    <Button full busy={busy} onClick={onRetry}>
      {!busy && <RotateCw size={20} aria-hidden="true" />}
      <Trans>Try again</Trans>
    </Button>
  );
  if (!online) return <OfflinePage again={again} />;
  return (
    <StatePage>
      <div role="alert" className="w-full">
        <EmptyState
          picture={<SpotScene kind="error" />}
          title={title}
          text={text}
          actions={
            <>
              {again}
              <ButtonLink to="/enquiry" kind="ghost">
                <Trans>Send an enquiry</Trans>
              </ButtonLink>
            </>
          }
        />
      </div>
    </StatePage>
  );
}
