import { type Random, randomOf } from '../history/random.ts';
import { heading, note } from '../papers/paper.ts';
import type { DemoQuestion } from '../questions/question.ts';

/** A type of question: its name and how it is solved, in Marathi, and what makes questions of it. */
export interface QuestionType {
  name: string;
  method: string;
  make: (random: Random) => DemoQuestion;
}

/** So many questions of a type, none twice. */
function questionsOf({ make }: QuestionType, count: number, random: Random): DemoQuestion[] {
  const found = new Map<string, DemoQuestion>();
  while (found.size < count) {
    const one = make(random);
    found.set(JSON.stringify([one.text.en, one.options.map((option) => option.en).sort()]), one);
  }
  return [...found.values()];
}

/** Chapter by chapter the method, one solved question and four to solve; all answers at the end, with their reasons. */
export function chapters(types: readonly QuestionType[], seed: number): string {
  const random = randomOf(seed);
  const made = types.map((type) => ({ ...type, questions: questionsOf(type, 5, random) }));
  const pages = made.map(({ name, method, questions: [solved, ...asked] }, at) => {
    const example = solved ? `<p><b>सोडवलेले उदाहरण.</b> ${solved.text.mr} ${solved.solution.mr}</p>` : '';
    const open = asked.map(
      ({ text, options }, place) =>
        `<div class="q"><b>${place + 1}.</b><div>${text.mr}<div class="o">${options
          .map((option) => `<span>${option.mr}</span>`)
          .join('')}</div></div></div>`,
    );
    return `<section class="chapter">${heading(`${at + 1}. ${name}`)}${note(method)}${example}${open.join('')}</section>`;
  });
  const answers = made.map(({ name, questions }, at) => {
    const lines = questions
      .slice(1)
      .map(({ options, right, solution }) => `<li><b>${options[right]?.mr ?? ''}</b> · ${solution.mr}</li>`);
    return `<section class="answers"><p><b>${at + 1}. ${name}</b></p><ol>${lines.join('')}</ol></section>`;
  });
  return `${pages.join('')}<h3 class="new">उत्तरे</h3>${answers.join('')}`;
}
