import { Trans } from '@lingui/react/macro';
import { phaseOf } from '../../../contract/tests/test-states.ts';
import type { TestSummary } from '../../../contract/tests/tests.ts';
import { Badge } from '../../ui/badge.tsx';

/** What the student has to know first. */
export function TestBadge({ test }: { test: TestSummary }) {
  const phase = phaseOf(test, new Date());
  // One that staff made void counts as none.
  const own = test.own?.state === 'void' ? null : test.own;
  if (own?.state === 'running') {
    return (
      <Badge kind="sun">
        <Trans>Not finished yet</Trans>
      </Badge>
    );
  }
  if (own) {
    return (
      <Badge kind="success">
        <Trans context="test">Taken</Trans>
      </Badge>
    );
  }
  if (!test.hasAccess) {
    return (
      <Badge kind="premium">
        <Trans>For members</Trans>
      </Badge>
    );
  }
  if (phase === 'open') {
    return (
      <Badge kind="success">
        <Trans>Open now</Trans>
      </Badge>
    );
  }
  return phase === 'closed' ? (
    <Badge>
      <Trans>Missed</Trans>
    </Badge>
  ) : (
    <Badge kind="info">{test.isFree ? <Trans>Free</Trans> : <Trans>Yours</Trans>}</Badge>
  );
}
