import { Trans } from '@lingui/react/macro';
import type { TestNow } from '../../contract/tests/student-tests.ts';
import { Badge } from '../ui/badge.tsx';

/** Where a scheduled test stands for staff: before its window, in it, or over with its results not yet released. */
export function StandingBadge({ standing }: { standing: TestNow['standing'] }) {
  if (standing === 'to_release') {
    return (
      <Badge kind="sun">
        <Trans>Results to release</Trans>
      </Badge>
    );
  }
  if (standing === 'soon') {
    return (
      <Badge kind="info">
        <Trans>Opens soon</Trans>
      </Badge>
    );
  }
  return (
    <Badge kind="live">
      <Trans>Open now</Trans>
    </Badge>
  );
}
