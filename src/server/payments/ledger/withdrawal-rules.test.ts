import { expect, it } from 'vitest';
import { gonePaise, replacedBy } from './withdrawal-rules.ts';

it.each([
  ['pending', []],
  ['failed', ['pending']],
  ['processed', ['pending', 'failed']],
  ['opened', []],
  ['won', ['opened']],
  ['lost', ['opened', 'won']],
] as const)('%s is news only after %o', (state, before) => {
  expect(replacedBy(state)).toEqual(before);
});

const refund = (state: 'pending' | 'failed' | 'processed', amountPaise: number) => {
  return { kind: 'refund', state, amountPaise } as const;
};
const dispute = (state: 'opened' | 'won' | 'lost', amountPaise: number) => {
  return { kind: 'dispute', state, amountPaise } as const;
};

it.each([
  ['nothing', [], 0, 0, { known: 0, unexplained: 0 }],
  ['a refund that is counted as well', [refund('processed', 100)], 0, 100, { known: 100, unexplained: 0 }],
  ['one on its way is gone', [refund('pending', 100)], 0, 100, { known: 100, unexplained: 0 }],
  ['the count knows more', [refund('processed', 100)], 0, 150, { known: 100, unexplained: 50 }],
  ['our own are counted too', [], 70, 70, { known: 0, unexplained: 0 }],
  ['one that failed stays counted', [refund('failed', 40)], 0, 40, { known: 0, unexplained: 0 }],
  ['a dispute is in no count', [dispute('lost', 500)], 0, 0, { known: 500, unexplained: 0 }],
  ['an open dispute, or a won one, took nothing', [dispute('won', 500)], 0, 0, { known: 0, unexplained: 0 }],
] as const)('%s', (_case, withdrawals, ownPaise, toldPaise, gone) => {
  expect(gonePaise({ withdrawals, ownPaise, toldPaise })).toEqual(gone);
});
