import type { Topic } from '../../../contract/tests/bank-admin.ts';

/** A topic as a cell names it: `Maths > Percentages`; '' for none. */
export function topicPath(topics: readonly Topic[], id: string | null): string {
  const one = topics.find((topic) => topic.id === id);
  if (!one) return '';
  const { en, mr, hi } = one.names;
  return [topicPath(topics, one.parentId), en || mr || hi].filter(Boolean).join(' > ');
}
