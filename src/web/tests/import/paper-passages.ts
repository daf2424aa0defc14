/** A passage of a paper, and the numbers of the questions that are about it. */
export interface PaperPassage {
  from: number;
  to: number;
  lines: string[];
}

const named = /passage|comprehension|उतार|परिच्छेद|गद्यांश|अनुच्छेद/iu;
/** `questions 1 to 3`, `Q. 1-3`, `प्रश्न १ ते ३`, `प्रश्न १ से ३`; digits are ASCII here. */
const range = /(\d{1,4})\s*(?:-|–|to|and|ते|व|से|और)\s*(\d{1,4})/iu;

/** What a line with ASCII digits says of a passage that follows; null for any other line, and where it names no questions. */
export function readPassageHeading(line: string): PaperPassage | null {
  const [, from, to] = (named.test(line) && range.exec(line)) || [];
  const found = { from: Number(from), to: Number(to), lines: [] };
  return found.to > found.from && found.to - found.from < 50 ? found : null;
}

/** The text of a passage for the question with a number. */
export const passageFor = (passage: PaperPassage | null, number: number): string =>
  passage && number >= passage.from && number <= passage.to ? passage.lines.join('\n') : '';
