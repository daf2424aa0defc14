import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { methodLabel, orderStateLabels, receiptStateLabels } from './export-labels.ts';

const screen = (file: string) => readFileSync(new URL(`../../web/orders/${file}`, import.meta.url), 'utf8');

it.each([
  ...Object.entries(orderStateLabels).map(([state, label]) => ['copy.ts', state, label]),
  ...Object.entries(receiptStateLabels).map(([state, label]) => ['desk/desk-copy.ts', state, label]),
])('a file calls a state as the screen does: %s, %s, %s', (file, state, label) => {
  const words = screen(file).match(new RegExp(`^  ${state}: .*msg(?:\`|\\({ message: ')([^\`']+)`, 'm'))?.[1];
  expect(label).toBe(words);
});

it('a file calls a method as the screen does, and one that we do not know as the gateway does', () => {
  for (const method of ['upi', 'card', 'netbanking', 'upi_transfer', 'cash', 'cheque']) {
    const words = screen('copy.ts').match(new RegExp(`^  ${method}: msg\`([^\`]+)\``, 'm'))?.[1];
    expect(methodLabel(method).toLowerCase()).toBe(words?.toLowerCase());
  }
  expect(methodLabel('wallet')).toBe('wallet');
  expect(methodLabel(null)).toBe('');
});
