import { Trans } from '@lingui/react/macro';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import { useSession } from '../../api/session/session.ts';
import { Avatar } from '../../shell/avatar.tsx';
import { SectionMarks } from '../section-marks.tsx';

/** Who sits the test, by name and the last digits of the phone, as on a seat. */
export function Candidate() {
  const { user } = useSession();
  const seat = user?.phoneNumber?.slice(-4);
  if (!user?.fullName && !seat) return null;
  return (
    <p className="flex items-center gap-3 text-small-strong tabular-nums">
      <Avatar user={user} />
      <span className="min-w-0">
        <span className="block wrap-anywhere">{user?.fullName || seat}</span>
        {user?.fullName && <span className="block text-micro text-muted-foreground">{seat}</span>}
      </span>
    </p>
  );
}

/** The rules of the test, to look up. */
export function ExamNotes({ paper }: { paper: TestPaper }) {
  return (
    <details className="mt-4 border-t pt-2">
      <summary className="min-h-11 cursor-pointer py-2 text-small-strong">
        <Trans>Instructions</Trans>
      </summary>
      <SectionMarks test={paper} />
      {paper.rules.isStrict && (
        <p className="mt-2 text-small">
          <Trans>A choice counts only once you press Save and next.</Trans>
        </p>
      )}
    </details>
  );
}
