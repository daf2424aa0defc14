import type { Language } from '../../../contract/languages.ts';
import {
  type ImportText,
  importOptions,
  importTexts,
  type QuestionCells,
  type QuestionColumn,
  questionCellLetters,
  questionColumns,
} from '../../../contract/tests/question-import.ts';
import { withoutGuard } from '../../api/table-files.ts';
import { type Devanagari, inColumns, type ReadRow } from './read-row.ts';

/** Heads that name no language: their texts go by their letters. */
type Head = QuestionColumn | ImportText;

const words: Record<string, Head> = {
  que: 'question',
  questiontext: 'question',
  प्रश्न: 'question',
  answerkey: 'answer',
  correctanswer: 'answer',
  correctoption: 'answer',
  correct: 'answer',
  ans: 'answer',
  key: 'answer',
  उत्तर: 'answer',
  explanation: 'solution',
  स्पष्टीकरण: 'solution',
  subject: 'topic',
  विषय: 'topic',
  type: 'kind',
  source: 'exam',
  questionnumber: 'number',
  questionno: 'number',
  srno: 'number',
  no: 'number',
};
const languageWords: [RegExp, Language][] = [
  [/(english|eng|en)$/, 'en'],
  [/(marathi|mar|mr|मराठी)$/, 'mr'],
  [/(hindi|hin|hi|हिंदी|हिन्दी)$/, 'hi'],
];

/** The column that a head names: `option_a_mr`, `Option A (Marathi)`, `A`, `Question`. */
export function columnOf(head: string): Head | undefined {
  const exact = [...questionColumns].find((one) => one === head.trim().toLowerCase());
  if (exact) return exact;
  const word = head.toLowerCase().replace(/[^\p{L}\p{M}\d]/gu, '');
  const bare = textOf(word);
  if (bare) return bare;
  for (const [ending, language] of languageWords) {
    const text = textOf(word.replace(ending, ''));
    if (ending.test(word) && text && importTexts.some((one) => one === text))
      return `${text as ImportText}_${language}`;
  }
  return undefined;
}

function textOf(word: string): Head | undefined {
  if (words[word]) return words[word];
  const option =
    /^(?:option|opt|choice|पर्याय)?([a-f])$/.exec(word)?.[1] ??
    letterOf(/^(?:option|opt|choice|पर्याय)([1-6])$/.exec(word)?.[1]);
  if (option) return `option_${option as (typeof importOptions)[number]}`;
  return [...importTexts, ...questionColumns].find((one) => one === word);
}

const letterOf = (number: string | undefined) => (number ? importOptions[Number(number) - 1] : undefined);

/** Reads the lines of a table; null where no head is a question's. */
export function readColumns(
  lines: readonly (readonly string[])[],
  devanagari: Devanagari,
): { rows: ReadRow[]; unknown: string[]; twice: boolean } | null {
  const [top = [], ...below] = lines;
  const columns = top.map(columnOf);
  const known = columns.filter((one) => one !== undefined);
  if (!known.some((one) => one.startsWith('question'))) return null;
  const rows = below
    .map((line, at) => ({ row: at + 2, cells: cellsOf(columns, line, devanagari), pictures: [] }))
    .filter(({ cells }) => Object.keys(cells).length > 0);
  return {
    rows,
    unknown: top.filter((head, at) => head.trim() !== '' && columns[at] === undefined && head !== 'what_is_wrong'),
    twice: new Set(known).size < known.length,
  };
}

function cellsOf(
  columns: readonly (Head | undefined)[],
  line: readonly string[],
  devanagari: Devanagari,
): QuestionCells {
  const cells: QuestionCells = {};
  const loose: Partial<Record<ImportText, string>> = {};
  columns.forEach((column, at) => {
    const text = withoutGuard(line[at] ?? '')
      .trim()
      .slice(0, questionCellLetters);
    if (!column || text === '') return;
    const isLoose = importTexts.find((one) => one === column);
    if (isLoose) loose[isLoose] = text;
    else cells[column as QuestionColumn] = text;
  });
  return { ...inColumns(loose, devanagari), ...cells };
}
