import { type Three, three } from './question.ts';

/** An option: in English and in Devanagari, and in Hindi where that differs. */
export const option = (en: string, mr: string = en, hi: string = mr): Three => three(en, mr, hi);

export interface Fact {
  text: Three;
  right: Three;
  wrong: readonly [Three, Three, Three];
  source: string;
}
