import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accountLabels, journalKindLabels } from './ledger-names.ts';

const screen = readFileSync(new URL('../../../web/books/copy.ts', import.meta.url), 'utf8');

it.each([
  ['accountNames', accountLabels],
  ['journalKindNames', journalKindLabels],
])('a file calls accounts and kinds of journals as the screen does: %s', (name, labels) => {
  const [, words = ''] = screen.match(new RegExp(`export const ${name} = \\{([^}]*)\\}`)) ?? [];
  expect(Object.fromEntries([...words.matchAll(/(\w+): msg`([^`]+)`/g)].map(([, key, label]) => [key, label]))).toEqual(
    labels,
  );
});
