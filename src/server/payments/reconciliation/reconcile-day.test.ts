import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '../../../contract/payments.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { BookEntry } from '../../adapters/payments/port.ts';
import { gatewayEvent, makeOrder, makeProduct, sendWebhook } from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { diffBooks } from './compare-rules.ts';
import { reconcileDay } from './reconcile-day.ts';

const entry = (id: string, amountPaise: number, at: string, kind: BookEntry['kind'] = 'payment') => {
  return { kind, id, amountPaise, currency: 'INR', at };
};
const noon = '2026-11-20T06:30:00.000Z';

describe('a day in the books', () => {
  const one = entry('pay_1', 499_00, noon);
  it.each<[string, BookEntry[], BookEntry[], object[]]>([
    ['that agree', [one], [one], []],
    ['with a payment that we do not have', [one], [], [{ id: 'pay_1', reason: 'missing', ledgerPaise: null }]],
    ['with one that the gateway does not have', [], [one], [{ id: 'pay_1', reason: 'unknown', gatewayPaise: null }]],
    [
      'with one paisa between them',
      [one],
      [{ ...one, amountPaise: 499_01 }],
      [{ reason: 'amount_differs', gatewayPaise: 499_00, ledgerPaise: 499_01 }],
    ],
    [
      'with a payment in dollars, which the ledger does not hold',
      [{ ...one, currency: 'USD' }],
      [],
      [{ reason: 'currency_differs', currency: 'USD', gatewayPaise: 499_00, ledgerPaise: null }],
    ],
    [
      'with a payment only we have, in the first moment',
      [],
      [entry('pay_1', 1_00, '2026-11-19T18:30:00.000Z')],
      [{ reason: 'unknown' }],
    ],
    ['with a payment only we have, in the next day’s', [], [entry('pay_1', 1_00, '2026-11-20T18:30:00.000Z')], []],
    ['with news after midnight', [one], [{ ...one, at: '2026-11-20T18:30:00.001Z' }], []],
    ['with a payment of the day before', [{ ...one, at: '2026-11-19T18:29:59.999Z' }], [one], []],
    [
      'with a refund whose id a payment has',
      [one, entry('pay_1', 1_00, noon, 'refund')],
      [one],
      [{ kind: 'refund', reason: 'missing' }],
    ],
  ])('%s', (_what, gateway, ledger, expected) => {
    const found = diffBooks('2026-11-20', gateway, ledger);
    expect(found).toHaveLength(expected.length);
    expect(found).toMatchObject(expected);
  });
});

describe('the daily comparison', () => {
  let test: TestApp;
  let accountant: TestUser;
  let books: BookEntry[] = [];
  beforeAll(async () => {
    test = await startTestApp({ replacements: { payments: { readBooks: async () => books } } });
    accountant = await makeUser(test, { roles: ['accountant'] });
  });
  afterAll(() => test.close());

  it('shows the accountant what the gateway has and the ledger has not, and the same as CSV', async () => {
    const productId = await makeProduct(test);
    const pay = async (paymentId: string) => {
      const { gatewayOrderId } = await makeOrder(await makeUser(test), { productId });
      await sendWebhook(test, gatewayEvent(gatewayOrderId, 1_500_00, { paymentId }));
    };
    for (const id of ['pay_fits', 'pay_unknown', 'pay_other']) await pay(id);
    const at = test.app.now().toISOString();
    const day = academyDay(test.app.now());
    books = [entry('pay_fits', 1_500_00, at), entry('pay_other', 1_499_99, at), entry('pay_lost', 250_00, at)];
    await reconcileDay(test.app, day);
    const listed = await accountant.client(payments.listReconciliations, { query: { from: day, to: day } });
    expect(listed.data.items).toMatchObject([
      { provider: 'sandbox', day, gatewayPaise: 3_249_99, ledgerPaise: 4_500_00 },
    ]);
    expect(listed.data.items[0]?.differences.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { kind: 'payment', id: 'pay_lost', gatewayPaise: 250_00, ledgerPaise: null, reason: 'missing' },
      { kind: 'payment', id: 'pay_other', gatewayPaise: 1_499_99, ledgerPaise: 1_500_00, reason: 'amount_differs' },
      { kind: 'payment', id: 'pay_unknown', gatewayPaise: null, ledgerPaise: 1_500_00, reason: 'unknown' },
    ]);
    const file = await accountant.client(payments.exportReconciliations, { query: { from: day, to: day } });
    expect(file.bytes.toString('utf8')).toContain(`${day},sandbox,payment,pay_lost,250.00,,missing\r\n`);

    books = [entry('pay_fits', 1_500_00, at), entry('pay_other', 1_500_00, at), entry('pay_unknown', 1_500_00, at)];
    await reconcileDay(test.app, day);
    const again = await accountant.client(payments.listReconciliations, { query: { from: day, to: day } });
    expect(again.data.items).toMatchObject([{ gatewayPaise: 4_500_00, ledgerPaise: 4_500_00, differences: [] }]);
  });

  it('writes a day on which more went back than came as a number', async () => {
    const at = test.app.now().toISOString();
    const day = academyDay(test.app.now());
    books = [entry('rfnd_1', 250_00, at, 'refund')];
    await reconcileDay(test.app, day);
    const file = await accountant.client(payments.exportReconciliations, { query: { from: day, to: day } });
    expect(file.bytes.toString('utf8')).toContain(`${day},sandbox,day,,-250.00,4500.00,differs\r\n`);
  });
});
