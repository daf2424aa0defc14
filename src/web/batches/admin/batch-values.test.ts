import { expect, it } from 'vitest';
import { formOf, newBatch } from './batch-values.ts';

it('takes a price as it is written, and numbers that are none are refused by the server at their fields', () => {
  const sent = (typed: object) => formOf({ ...newBatch, ...typed });
  expect(sent({ pricePaise: '₹15,000.50', capacity: '1,200', freezeDays: '' })).toMatchObject({
    ...{ pricePaise: 15_000_50, capacity: 1200, trialDays: 0, freezeDays: 0 },
  });
  expect(sent({ pricePaise: '', capacity: ' ' })).toMatchObject({ pricePaise: null, capacity: null });
  expect(sent({ pricePaise: 'x', capacity: 'x', trialDays: 'x', freezeDays: '1.5' })).toMatchObject({
    ...{ pricePaise: 0, capacity: 0, trialDays: -1, freezeDays: -1 },
  });
});
