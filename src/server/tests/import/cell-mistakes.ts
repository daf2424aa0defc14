import type { FieldErrorCode } from '../../../contract/field-errors.ts';
import type { Language } from '../../../contract/languages.ts';
import type { QuestionColumn } from '../../../contract/tests/question-import.ts';
import { isOldFont, isOtherScript } from './old-fonts.ts';

/** What a spreadsheet does to what is typed, and what a wrong encoding does: seen in the cell alone. */
export function cellMistake(text: string, column: QuestionColumn): FieldErrorCode | null {
  if (/^#(REF!|VALUE!|N\/A|NAME\?|DIV\/0!|NUM!|NULL!)/.test(text)) return 'cell_error';
  if (/^=\s*[A-Z$@("'+-]/i.test(text) && /[A-Z]\$?\d|\(/i.test(text)) return 'looks_like_formula';
  // � stands for what could not be read; the others are UTF-8 read as Latin.
  if (/\ufffd|à¤|à¥|Ã[\u0080-\u00bf]|â€/.test(text)) return 'letters_broken';
  // What Excel writes for marks that its font has not: four or more in the place of words.
  if (/\?{4,}/.test(text)) return 'letters_broken';
  if (/^-?\d(\.\d+)?E\+\d{2,}$/i.test(text)) return 'cell_rounded';
  if (column.startsWith('option_') && isDate(text)) return 'cell_became_date';
  return null;
}

/** `1-2` and `3/4` become these. */
const isDate = (text: string) =>
  /^(\d{1,2}-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(-\d{2,4})?|\d{4}-\d{2}-\d{2})$/i.test(text);

/** Formulae of LaTeX papers and of Moodle's filters: students would read the commands. */
const latex =
  /\\[([]|\\(?:[dt]?frac|sqrt|times|div|pi|theta|alpha|beta|angle|circ|text|left|right|cdot|sum|int|le|ge|neq|pm)(?![A-Za-z])/;

/** What is wrong with a text in its language. */
export function textMistake(text: string, language: Language): FieldErrorCode | null {
  if (text === '') return null;
  if (latex.test(text)) return 'formula_latex';
  if (isOldFont(text)) return 'old_font';
  if (isOtherScript(text, language)) return 'other_script';
  const [opened, closed] = [text.match(/<math\b/g)?.length ?? 0, text.match(/<\/math>/g)?.length ?? 0];
  return opened === closed ? null : 'formula_open';
}
