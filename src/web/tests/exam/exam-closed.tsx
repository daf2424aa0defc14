import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A refund took what gave access to a running attempt; where it is called off the attempt goes on. */
export function ExamClosed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div className="container py-9">
      <EmptyState
        heading="h1"
        title={<Trans>This test is closed for you</Trans>}
        text={
          <Trans>
            Your refund was approved, and the test was part of what you give back. What you answered before is kept. The
            clock runs on; if the refund is called off before the end, you can go on.
          </Trans>
        }
        actions={
          <>
            <ButtonLink to="/profile/$part" params={{ part: 'orders' }}>
              <Trans>See your orders</Trans>
            </ButtonLink>
            <Button kind="outline" busy={busy} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          </>
        }
      />
    </div>
  );
}
