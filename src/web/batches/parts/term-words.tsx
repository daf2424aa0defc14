import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BatchTerm } from '../../../contract/batches/batch-term.ts';
import { subjectLabels } from '../../classes/copy.ts';

/** What a part of a batch is called: "1 month", "Maths, Reasoning". */
export function TermWords({ term }: { term: BatchTerm }) {
  const { i18n } = useLingui();
  if (term.months !== null) return plural(term.months, { one: '# month', other: '# months' });
  return (term.subjects ?? []).map((subject) => i18n._(subjectLabels[subject])).join(', ');
}
