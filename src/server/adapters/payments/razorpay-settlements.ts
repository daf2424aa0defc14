import { z } from 'zod';
import { academyDay } from '../../../contract/time-zone.ts';
import type { SettledEntry } from './port.ts';
import { callRazorpay, type RazorpayAccount } from './razorpay-api.ts';
import { listOf } from './razorpay-shapes.ts';

/** A row of the combined settlement report as the API reference publishes it, as far as it is read. Amounts are paise. */
const settledEntity = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: z.int(),
  credit: z.int(),
  amount: z.int(),
  currency: z.literal('INR'),
  /** With the GST on it. */
  fee: z.int().nullish(),
  tax: z.int().nullish(),
  settled: z.boolean(),
  settled_at: z.int().nullable(),
  settlement_id: z.string().nullable(),
  settlement_utr: z.string().nullish(),
});

/** Rows asked for at once, of at most 1,000: each has about a kilobyte, and an answer has a bound (`bounded-fetch.ts`). */
const pageSize = 200;

/** What Razorpay paid out on an Indian day: every payment, refund and correction with its fee. */
export async function readSettlements(account: RazorpayAccount, day: string): Promise<SettledEntry[]> {
  const [year, month, date] = day.split('-').map(Number);
  const entries: SettledEntry[] = [];
  for (let skip = 0; ; skip += pageSize) {
    const query = `year=${year}&month=${month}&day=${date}&count=${pageSize}&skip=${skip}`;
    const { items } = await callRazorpay(account, {
      method: 'GET',
      path: `/settlements/recon/combined?${query}`,
      answer: listOf(settledEntity),
    });
    for (const one of items) {
      if (!one.settled || !one.settlement_id || one.settled_at === null) continue;
      entries.push({
        settlementId: one.settlement_id,
        utr: one.settlement_utr ?? '',
        settledOn: academyDay(new Date(one.settled_at * 1000)),
        kind: one.type === 'payment' || one.type === 'refund' ? one.type : 'adjustment',
        id: one.entity_id,
        amountPaise: one.amount,
        feesPaise: (one.fee ?? 0) - (one.tax ?? 0),
        taxPaise: one.tax ?? 0,
        netPaise: one.credit - one.debit,
      });
    }
    if (items.length < pageSize) return entries;
  }
}
