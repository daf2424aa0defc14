import { type RawBuilder, sql } from 'kysely';
import type { RecordedUse } from './full-refund.ts';

/** What decides a refund besides use, of the order line with this alias: columns named as in `RecordedUse`. */
export const refundFacts = (
  line: 'l' | 'line',
): Record<'isExamFee' | 'sessionHeld' | 'paymentProof', RawBuilder<boolean>> =>
  ({
    isExamFee: sql<boolean>`(${sql.ref(`${line}.tax_class`)} = 'exam_fee')`,
    sessionHeld: sql<boolean>`exists (select from session_records s
    where s.order_line_id = ${sql.ref(`${line}.id`)} and s.outcome = 'held')`,
    paymentProof: sql<boolean>`exists (select from payments p
    where p.order_id = ${sql.ref(`${line}.order_id`)} and p.captured_at is not null)`,
  }) satisfies Partial<Record<keyof RecordedUse, unknown>>;
