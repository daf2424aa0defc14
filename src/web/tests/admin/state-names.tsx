import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BankState } from '../../../contract/tests/bank-admin.ts';
import type { TestState } from '../../../contract/tests/test-states.ts';
import type { TestForStaff } from '../../../contract/tests/tests-admin.ts';
import { Badge } from '../../ui/badge.tsx';
import { bankStateNames, testStateNames } from '../copy.ts';
import { StandingBadge } from '../standing-badge.tsx';

export const obstacleNames: Record<TestForStaff['obstacles'][number]['code'], MessageDescriptor> = {
  no_questions: msg`It has no questions.`,
  section_empty: msg`A section has no questions.`,
  question_not_approved: msg`Not approved in every language of the test.`,
  question_archived: msg`Archived in the question bank.`,
  name_missing: msg`It has no name.`,
  window_missing: msg`Say when it opens and closes.`,
  window_too_short: msg`It closes before its duration ends.`,
  numeric_on_omr: msg`An OMR sheet can’t hold a numeric answer.`,
  multiple_on_omr: msg`An OMR sheet takes one bubble for each question, so no question may have several right options.`,
};

export function StateBadge({ state }: { state: TestState | BankState }) {
  const { i18n } = useLingui();
  const kind = ({ approved: 'success', scheduled: 'primary', in_review: 'info', cancelled: 'error' } as const)[
    state as 'approved'
  ];
  const names: Record<string, MessageDescriptor> = { ...bankStateNames, ...testStateNames };
  const name = names[state];
  return <Badge kind={kind ?? 'neutral'}>{name && i18n._(name)}</Badge>;
}

/** The state of a test; one that is scheduled is open or over by its window. */
export function TestStateBadge({ test }: { test: Pick<TestForStaff, 'state' | 'opensAt' | 'closesAt'> }) {
  const { state, opensAt, closesAt } = test;
  const now = Date.now();
  if (state !== 'scheduled' || opensAt === null || Date.parse(opensAt) > now) return <StateBadge state={state} />;
  return <StandingBadge standing={closesAt !== null && Date.parse(closesAt) <= now ? 'to_release' : 'open'} />;
}
