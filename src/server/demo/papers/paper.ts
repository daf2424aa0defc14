import type { MaterialForm } from '../../../contract/materials/materials-admin.ts';
import type { DemoQuestion, Three } from '../questions/question.ts';

/** A free file of the demo academy: its text is written here and printed by `scripts/demo/print-papers.ts`. */
export interface Paper {
  /** Its file in `demo/files/free`, without `.pdf`. */
  slug: string;
  subject: MaterialForm['subject'];
  kind: MaterialForm['kind'];
  title: Three;
  description: Three;
  tags: readonly string[];
  /** HTML, in Marathi. */
  body: string;
}

export const heading = (text: string) => `<h3>${text}</h3>`;
export const text = (words: string) => `<p>${words}</p>`;
export const note = (words: string) => `<div class="note">${words}</div>`;
export const formula = (words: string) => `<p class="f">${words}</p>`;
export const list = (items: readonly string[]) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`;

const row = (cells: readonly string[], tag: 'td' | 'th') =>
  `<tr>${cells.map((one) => `<${tag}>${one}</${tag}>`).join('')}</tr>`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table>${head.length > 0 ? row(head, 'th') : ''}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;

const letters = ['A', 'B', 'C', 'D'];

/** Questions with their options, and the answers with reasons on pages of their own. */
export function practice(questions: readonly DemoQuestion[]): string {
  const asked = questions.map(
    ({ text: { mr }, options }, at) =>
      `<div class="q"><b>${at + 1}.</b><div>${mr}<div class="o">${options
        .map((option, place) => `<span>(${letters[place]}) ${option.mr}</span>`)
        .join('')}</div></div></div>`,
  );
  const answers = questions.map(({ right, options, solution }, at) => [
    String(at + 1),
    `(${letters[right]}) ${options[right]?.mr ?? ''}`,
    solution.mr,
  ]);
  return `${asked.join('')}<h3 class="new">उत्तरे आणि स्पष्टीकरण</h3>${table(['क्र.', 'उत्तर', 'स्पष्टीकरण'], answers)}`;
}
