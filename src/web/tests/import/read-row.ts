import {
  type ImportOption,
  type ImportText,
  type QuestionCells,
  questionCellLetters,
} from '../../../contract/tests/question-import.ts';
import { withoutFormulae } from '../../../contract/tests/split-formulae.ts';

/** Where a file has a picture. */
export interface FoundPicture {
  place: 'text' | 'solution' | ImportOption;
  file: File;
}

/** A question as a file has it; the server judges it. */
export interface ReadRow {
  row: number;
  cells: QuestionCells;
  pictures: FoundPicture[];
}

/** What Devanagari letters are taken for in files that name no language. */
export type Devanagari = 'mr' | 'hi';

export const letterAt = (at: number) => 'abcdef'[at] as ImportOption | undefined;

const scriptOf = (text: string): 'latin' | 'devanagari' | null => {
  const plain = withoutFormulae(text);
  if (/\p{Script=Devanagari}{2}/u.test(plain)) return 'devanagari';
  return /[A-Za-z]{2}/.test(plain) ? 'latin' : null;
};

/** A text of two languages: lines, or sides of a stroke, in different scripts. */
function sides(text: string): { latin: string; devanagari: string } | null {
  const parts = text.split('\n').flatMap((line) => {
    const halves = line.split(/\s+\/\s+/);
    const scripts = new Set(halves.map(scriptOf).filter(Boolean));
    return halves.length === 2 && scripts.size === 2 ? halves : [line];
  });
  const of = (script: string) =>
    parts
      .filter((one) => scriptOf(one) === script)
      .join('\n')
      .trim();
  const found = { latin: of('latin'), devanagari: of('devanagari') };
  return found.latin && found.devanagari ? found : null;
}

/** Puts the texts of a question into the columns of their languages: one language, or English beside Devanagari. */
export function inColumns(given: Partial<Record<ImportText, string>>, devanagari: Devanagari): QuestionCells {
  const cells: QuestionCells = {};
  const texts = Object.fromEntries(
    Object.entries(given).map(([text, value]) => [text, value.slice(0, questionCellLetters)]),
  );
  const question = texts.question ?? '';
  const isBoth = sides(question) !== null;
  const alone = scriptOf(question) === 'devanagari' ? devanagari : 'en';
  for (const [text, value] of Object.entries(texts) as [ImportText, string][]) {
    if (value.trim() === '') continue;
    if (!isBoth) {
      cells[`${text}_${alone}`] = value.trim();
      continue;
    }
    const two = sides(value);
    // What is the same in both is written in both.
    cells[`${text}_en`] = two?.latin ?? value.trim();
    cells[`${text}_${devanagari}`] = two?.devanagari ?? value.trim();
  }
  return cells;
}
