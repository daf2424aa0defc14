import { expect, it } from 'vitest';
import { needsSecondPerson } from '../../contract/refund-proposal.ts';
import type { RefundState } from '../../contract/refunds.ts';
import { sumOfLive, taxesOfRefund } from './rules.ts';

it('divides the taxes of a line among its refunds so that they add up to the paisa, and never below nothing', () => {
  const line = { amountPaise: 1000, cgstPaise: 76, sgstPaise: 76, igstPaise: 0 };
  for (const parts of [[333, 333, 334], [100, 900], [500, 100, 150, 250], Array<number>(10).fill(100)]) {
    const before = { amountPaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
    for (const amountPaise of parts) {
      const taxes = taxesOfRefund(line, before, amountPaise);
      expect(Math.min(taxes.cgstPaise, amountPaise - taxes.cgstPaise - taxes.sgstPaise)).toBeGreaterThanOrEqual(0);
      before.amountPaise += amountPaise;
      before.cgstPaise += taxes.cgstPaise;
      before.sgstPaise += taxes.sgstPaise;
    }
    expect(before).toEqual(line);
  }
});

it.each([
  [{ amountPaise: 5_000_00, isGoodwill: false, outcome: 'review' }, false],
  [{ amountPaise: 5_000_01, isGoodwill: false, outcome: 'review' }, true],
  [{ amountPaise: 5_000_01, isGoodwill: false, outcome: 'full' }, true],
  [{ amountPaise: 5_000_00, isGoodwill: true, outcome: 'full' }, false],
  [{ amountPaise: 1_00, isGoodwill: true, outcome: 'none' }, true],
] as const)('with a limit of ₹5,000 %o needs a second person: %s', (asked, needed) => {
  expect(needsSecondPerson(asked, { secondPersonAbovePaise: 5_000_00 })).toBe(needed);
});

it('counts as refunded what was approved, sent or processed for the line, and nothing that failed or was declined', () => {
  const states: RefundState[] = ['requested', 'approved', 'declined', 'sent', 'processed', 'failed'];
  const one = { lineId: 'line', cgstPaise: 1, sgstPaise: 2, igstPaise: 3 };
  const refunds = states.map((state, place) => ({ ...one, state, amountPaise: 10 ** place }));
  expect(sumOfLive([...refunds, { ...one, lineId: 'other', state: 'sent', amountPaise: 5 }], 'line')).toEqual({
    amountPaise: 11_010,
    cgstPaise: 3,
    sgstPaise: 6,
    igstPaise: 9,
  });
});
