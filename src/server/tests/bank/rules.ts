import type { Language } from '../../../contract/languages.ts';
import type { BankState } from '../../../contract/tests/bank-admin.ts';
import type { QuestionContent } from '../../../contract/tests/question-content.ts';
import { versionOf } from '../../http/edit-version.ts';

/** Where the latest version of a question is. */
export function stateOf(question: {
  archivedAt: string | null;
  submittedAt: string | null;
  languages: readonly Language[];
  approvedLanguages: readonly Language[];
}): BankState {
  if (question.archivedAt !== null) return 'archived';
  if (question.languages.every((one) => question.approvedLanguages.includes(one))) return 'approved';
  return question.submittedAt === null ? 'draft' : 'in_review';
}

/** What a reviewer of one language has read: its texts, and everything that is the same in every language. */
function readIn(content: QuestionContent, language: Language): string {
  const { texts, options, pictures, ...shared } = content;
  return versionOf({
    ...shared,
    text: texts[language],
    options: options.map((one) => ({
      ...one,
      texts: one.texts[language] || one.texts.en,
      alts: one.alts?.[language] ?? '',
    })),
    pictures: pictures.map((one) => ({ ...one, alts: one.alts[language] })),
  });
}

/** The languages that stay approved in the next version: nothing that their reviewer read is different. */
export function stillApproved(
  before: { content: QuestionContent; approvedLanguages: readonly Language[] },
  after: QuestionContent,
): Language[] {
  return before.approvedLanguages.filter((one) => readIn(before.content, one) === readIn(after, one));
}
