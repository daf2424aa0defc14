import { useLingui } from '@lingui/react/macro';
import type { StoryFacts } from './story-facts.ts';

/** "Selected · Complete coaching · 10 months · paid course": what a success story must state. */
export function useStoryLine(facts: StoryFacts | undefined): string {
  const { t } = useLingui();
  if (!facts) return '';
  const paid = facts.paid === null ? '' : facts.paid ? t`paid course` : t`free course`;
  return [facts.rank, facts.course, facts.duration, paid].filter(Boolean).join(' · ');
}
