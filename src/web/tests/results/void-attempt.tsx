import { Trans } from '@lingui/react/macro';
import type { AttemptResult } from '../../../contract/tests/attempts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface VoidAttemptProps {
  result: AttemptResult;
  /** h1 where it is the whole page. */
  heading: 'h1' | 'h2';
}

/** An attempt that staff made void: why, and what can be done now. It is none of those that a student may have. */
export function VoidAttempt({ result: { testId, voidReason }, heading }: VoidAttemptProps) {
  return (
    <EmptyState
      heading={heading}
      title={<Trans>This attempt does not count</Trans>}
      text={
        <>
          <span className="block">
            <Trans>This attempt was made void: {voidReason}</Trans>
          </span>
          <Trans>Your answers are kept. While the test is open you can take it again on its page.</Trans>
        </>
      }
      actions={
        <>
          <ButtonLink to="/tests/$testId" params={{ testId }}>
            <Trans>About this test</Trans>
          </ButtonLink>
          <ButtonLink to="/enquiry" kind="outline">
            <Trans>Ask the academy</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
