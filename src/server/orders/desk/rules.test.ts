import { expect, it } from 'vitest';
import { dueOf, expectedInDrawer, paymentMistakes } from './rules.ts';

const cheque = { method: 'cheque', reference: '123456', bank: 'SBI', chequeDate: '2026-11-24' } as const;
const paid = { bank: '', chequeDate: null };

it.each([
  [{ ...paid, method: 'cash', reference: '' }, {}],
  [{ ...paid, method: 'cash', reference: '1' }, { reference: 'invalid' }],
  [{ ...paid, method: 'upi', reference: '123456789012' }, {}],
  [{ ...paid, method: 'upi', reference: '12345678901' }, { reference: 'utr_format' }],
  [{ ...paid, method: 'card', reference: 'ab12' }, {}],
  [{ ...paid, method: 'card', reference: 'a-12' }, { reference: 'approval_code_format' }],
  [cheque, {}],
  [{ ...cheque, reference: '12345' }, { reference: 'cheque_number_format' }],
  [{ ...cheque, bank: 'S' }, { bank: 'bank_missing' }],
  [{ ...cheque, chequeDate: null }, { chequeDate: 'cheque_date_unlikely' }],
  [{ ...cheque, chequeDate: '2026-08-24' }, {}],
  [{ ...cheque, chequeDate: '2026-08-23' }, { chequeDate: 'cheque_date_unlikely' }],
  [{ ...cheque, chequeDate: '2027-02-24' }, {}],
  [{ ...cheque, chequeDate: '2027-02-25' }, { chequeDate: 'cheque_date_unlikely' }],
] as const)('a payment of %o on 24 November 2026 is wrong at %o', (form, mistakes) => {
  expect(paymentMistakes(form, '2026-11-24')).toEqual(mistakes);
});

it('expects in a drawer its float and what was taken and put in, less what was paid out', () => {
  expect(expectedInDrawer({ floatPaise: 500_00, takenPaise: 900_00, movedPaise: -200_00, refundedPaise: 99_00 })).toBe(
    1_101_00,
  );
});

it.each([
  [0, 0, 1000_00],
  [400_00, 0, 600_00],
  [400_00, 600_00, 0],
  [1000_00, 100_00, 0],
])('with %d paise paid and %d not yet cleared, %d of ₹1,000 are due', (paidPaise, waitingPaise, due) => {
  expect(dueOf({ totalPaise: 1000_00 }, { paidPaise, waitingPaise })).toBe(due);
});
