import type { ThreeTexts } from '../../contract/batches/batches.ts';

/** The title that a message names, in each language that it is written in. */
export function titleVariables({ en, mr, hi }: ThreeTexts): Record<string, string> {
  const title = en || mr || hi;
  return { title, ...(mr ? { 'title.mr': mr } : {}), ...(hi ? { 'title.hi': hi } : {}) };
}
