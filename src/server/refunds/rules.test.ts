import { expect, it } from 'vitest';
import { taxesOfRefund } from './rules.ts';

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
