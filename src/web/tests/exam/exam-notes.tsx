import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import { ownProfile } from '../../accounts/queries.ts';
import { useSession } from '../../api/session/session.ts';
import { SectionMarks } from '../section-marks.tsx';

/** Who sits the test, by name and the last digits of the phone, as on a seat; and its rules to look up. */
export function ExamNotes({ paper }: { paper: TestPaper }) {
  const { user } = useSession();
  // What is there already: a thousand that start at once ask for nothing more.
  const { data: profile } = useQuery({ ...ownProfile, enabled: false });
  const who = [profile?.fullName, user?.phoneNumber?.slice(-4)].filter(Boolean).join(' · ');
  return (
    <div className="mt-4 border-t pt-4">
      {who !== '' && <p className="text-small tabular-nums">{who}</p>}
      <details>
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
    </div>
  );
}
