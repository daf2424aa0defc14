import { asciiDigits } from '../../../contract/digits.ts';
import type { Language } from '../../../contract/languages.ts';
import { decimalPattern, tidyDecimal } from '../../../contract/tests/decimals.ts';
import type { QuestionContent } from '../../../contract/tests/question-content.ts';
import type { ImportOption } from '../../../contract/tests/question-import.ts';
import type { ReadCell, Say } from './say-mistake.ts';

type Kind = QuestionContent['kind'];

/** What people call the kinds. */
const kinds: Record<string, Kind> = {
  single: 'single',
  mcq: 'single',
  one: 'single',
  multiple: 'multiple',
  msq: 'multiple',
  several: 'multiple',
  numeric: 'numeric',
  number: 'numeric',
  numerical: 'numeric',
};

/** Letters that stand for options, in Latin, Marathi and Hindi, and their places. */
const letters: Record<string, number> = { अ: 0, ब: 1, क: 2, ड: 3, स: 2, द: 3 };

interface Answer {
  kind: Kind;
  rightIds: ImportOption[];
  numericAnswer: QuestionContent['numericAnswer'];
}

/**
 * Reads `B`, `A, C`, `(2)`, `ब` or a number; the kind follows from it where none is named. Of a kind that is none nothing but the
 * kind is asked before it is known what it needs. `language` is one in which the question is written.
 */
export function readAnswer({
  cell,
  say,
  options,
  language,
}: {
  cell: ReadCell;
  say: Say;
  options: readonly ImportOption[];
  language: Language;
}): Answer {
  const typed = cell('answer');
  const isNumber = options.length === 0 && !lettersPattern.test(typed);
  const kind = readKind(cell('kind'), isNumber, say);
  if (kind === 'unknown' && options.length < 2) return { kind: 'single', rightIds: [], numericAnswer: null };
  if (typed === '') say('answer', 'required');
  if (kind === 'numeric') return readNumber(typed, { cell, say, options });
  if (cell('tolerance') !== '') say('tolerance', 'tolerance_without_number');
  // An option alone that is not the first was said to stand after an empty one.
  const needed = options.length < 2 && (options[0] ?? 'a') === 'a' ? (['a', 'b'] as const) : [];
  for (const one of needed) if (!options.includes(one)) say(`option_${one}_${language}`, 'required');
  const rightIds = typed === '' ? [] : readLetters(typed, options);
  if (rightIds === null) {
    // It may be one of those that are still to be written.
    if (needed.length === 0) say('answer', 'answer_no_option');
  } else if (kind === 'single' && rightIds.length > 1) say('answer', 'one_answer');
  const several = (rightIds?.length ?? 0) > 1;
  const isNamed = kind === 'single' || kind === 'multiple';
  return { kind: isNamed ? kind : several ? 'multiple' : 'single', rightIds: rightIds ?? [], numericAnswer: null };
}

/** Letters of options: where they stand as the answer and there are none, the options are what is missing. */
const lettersPattern = /^\p{L}(\s*[,;&]\s*\p{L})*$/u;

/** Null where the answer decides between one and several. */
function readKind(typed: string, isNumber: boolean, say: Say): Kind | 'unknown' | null {
  if (typed === '') return isNumber ? 'numeric' : null;
  const kind = kinds[typed.toLowerCase().replace(/[^a-z]/g, '')];
  if (!kind) say('kind', 'kind_unknown');
  return kind ?? 'unknown';
}

function readNumber(
  typed: string,
  { cell, say, options }: { cell: ReadCell; say: Say; options: readonly ImportOption[] },
): Answer {
  const [value, tolerance] = [tidyDecimal(typed), tidyDecimal(cell('tolerance')) || '0'];
  if (options.length > 0) say('kind', 'options_with_number');
  if (typed !== '' && !decimalPattern.test(value)) say('answer', 'text_as_answer');
  return { kind: 'numeric', rightIds: [], numericAnswer: { value, tolerance } };
}

/** Null where one of them is no option. */
function readLetters(typed: string, options: readonly ImportOption[]): ImportOption[] | null {
  const parts = asciiDigits(typed)
    .replace(/^(ans(wer)?|option|key|उत्तर|पर्याय)\b[\s.:-]*/iu, '')
    .split(/[\s,;&/()[\].]+|\band\b/i)
    .filter(Boolean);
  // `AC` is two letters; a word is none.
  const marks = parts.flatMap((one) =>
    /^[a-f]{2,6}$/i.test(one) && new Set(one).size === one.length ? [...one] : [one],
  );
  const ids = marks.map((one): ImportOption | undefined => {
    const letter = one.toLowerCase();
    const place = letters[letter] ?? (/^[1-6]$/.test(letter) ? Number(letter) - 1 : undefined);
    const id = place === undefined ? letter : 'abcdef'[place];
    return options.find((each) => each === id);
  });
  const known = ids.filter((one) => one !== undefined);
  return known.length < ids.length || known.length === 0 ? null : [...new Set(known)].sort();
}
