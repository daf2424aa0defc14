import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../../../docs/domain/sign-in.md');

/** What people read in a situation, as its line in `docs/domain/sign-in.md` sets it letter for letter. Throws where there is no such line. */
export function setSentence(situation: string): string {
  const line = readFileSync(page, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`| ${situation} |`));
  const sentence = /'(.+)'/.exec(line ?? '')?.[1];
  if (!sentence) throw new Error(`docs/domain/sign-in.md sets no sentence for “${situation}”`);
  return sentence;
}
