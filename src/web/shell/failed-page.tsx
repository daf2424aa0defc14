import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SpotScene } from '../ui/spot-scene.tsx';
import { StatePage } from './state-page.tsx';

interface FailedPageProps {
  /** What failed: "Could not load the class". */
  title: ReactNode;
  text: ReactNode;
  onRetry: () => void;
  busy: boolean;
}

/** All that a page is about failed to come; where a part of it did, an `ErrorCard` says so. */
export function FailedPage({ title, text, onRetry, busy }: FailedPageProps) {
  return (
    <StatePage>
      <div role="alert" className="w-full">
        <EmptyState
          picture={<SpotScene kind="error" />}
          title={title}
          text={text}
          actions={
            <>
              <Button full busy={busy} onClick={onRetry}>
                {!busy && <RotateCw size={20} aria-hidden="true" />}
                <Trans>Try again</Trans>
              </Button>
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
