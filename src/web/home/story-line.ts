import { useLingui } from '@lingui/react/macro';
import { settingText } from '../api/delivered-words.ts';
import type { StoryFacts } from './queries.ts';

/** "Selected · Complete coaching · 10 months · paid course": what a success story must state. */
export function useStoryLine(facts: StoryFacts | undefined): string {
  const { t, i18n } = useLingui();
  if (!facts) return '';
  const paid = facts.paid === null ? '' : facts.paid ? t`paid course` : t`free course`;
  return [facts.rank, settingText(i18n, facts.course), facts.duration, paid].filter(Boolean).join(' · ');
}
