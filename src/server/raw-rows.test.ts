import { existsSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from './testing/database.ts';
import { type DescribedColumn, describeColumns } from './testing/raw-rows/describe-columns.ts';
import { findStatements, type RawStatement } from './testing/raw-rows/find-statements.ts';

/** Statements that only a run puts together, and the test that looks at their rows. */
const putTogether: Record<string, string> = {
  'src/server/messages/store.ts areCodesStuck': 'src/server/identity/codes/send-code.test.ts',
  'src/server/enquiries/days-store.ts countStage': 'src/server/enquiries/inbox.test.ts',
  'src/server/demo/history/rows-store.ts insertRows': 'scripts/reset-demo.test.ts',
  'src/server/privacy/anonymise-store.ts deleteRows': 'src/server/privacy/privacy.test.ts',
  'src/server/privacy/export-store.ts selectRows': 'src/server/privacy/privacy.test.ts',
  'src/server/privacy/merge/merge-store.ts moveColumn': 'src/server/privacy/merge/merge.test.ts',
  'src/server/privacy/merge/merge-store.ts moveColumnBack': 'src/server/privacy/merge/merge.test.ts',
  'src/server/privacy/merge/merge-store.ts selectMoves': 'src/server/privacy/merge/merge.test.ts',
  'src/server/privacy/merge/record-store.ts write': 'src/server/privacy/merge/merge.test.ts',
  'src/server/orders/admin/search-store.ts selectListed': 'src/server/orders/orders-admin.test.ts',
  'src/server/http/tables/postgrest-read.ts readTable': 'src/server/media/table-reads.test.ts',
  'src/server/http/tables/postgrest-read.ts readFingerprints': 'src/server/http/realtime/realtime.test.ts',
};

/** Columns that are null in other rows of their table and never in these: the statement leaves those out or fills them. */
const filled = new Set([
  'accounts/documents/document-store.ts selectExpiring expiresOn',
  'jobs/dead-letter-store.ts selectDeadLetters queue',
  'jobs/dead-letter-store.ts selectDeadLetters queuedAt',
  'jobs/dead-letter-store.ts countDeadLetters queue',
  'jobs/dead-letter-store.ts takeDeadLetters queue',
  'jobs/dead-letter-store.ts takeDeadLetters queuedAt',
  'payments/held-store.ts selectPaymentsInReview reviewReason',
  'payments/held-store.ts selectPaymentsInReview capturedAt',
  'products/store.ts selectMaterialProducts materialId',
  'refunds/store.ts selectLineUses paidAt',
  'videos/work-store.ts updateProbe encryptedKey',
  'classes/of-batches/change-store.ts selectOnDays batchId',
  'identity/factors/factor-store.ts lockAuthenticatorsOf secret',
  'identity/linking/linking-store.ts insertProvenIdentity sessionId',
  'materials/bulk-import/store.ts selectUploadedKeys key',
  'orders/parcels/parcel-store.ts selectPrinted address',
  'orders/parcels/parcel-store.ts selectPrinted paidAt',
  'tests/exam/attempt-store.ts selectAttempt paperSha256',
  'tests/exam/attempt-store.ts lockAttempts paperSha256',
  'tests/list/list-store.ts selectScheduled opensAt',
  'tests/list/list-store.ts selectScheduled closesAt',
  'tests/list/list-store.ts selectScheduled scoreUnit',
  'tests/list/list-store.ts selectScheduled fullScore',
  'tests/list/list-store.ts selectPreviousPapers opensAt',
  'tests/list/list-store.ts selectPreviousPapers closesAt',
  'tests/list/list-store.ts selectPreviousPapers scoreUnit',
  'tests/list/list-store.ts selectPreviousPapers fullScore',
  'tests/list/list-store.ts selectPreviousPapers year',
  'tests/list/list-store.ts selectScheduledTest opensAt',
  'tests/list/list-store.ts selectScheduledTest closesAt',
  'tests/list/list-store.ts selectScheduledTest scoreUnit',
  'tests/list/list-store.ts selectScheduledTest fullScore',
  'tests/list/staff-list-store.ts selectTestsNow opensAt',
  'tests/list/staff-list-store.ts selectTestsNow closesAt',
  'tests/planned/calendar-store.ts selectCalendarTests opensAt',
  'tests/planned/calendar-store.ts selectCalendarTests closesAt',
  'tests/planned/concerned-store.ts selectPlanned opensAt',
  'tests/planned/concerned-store.ts selectPlanned closesAt',
  'tests/objections/objection-store.ts selectProof fileId',
  'tests/objections/objection-store.ts selectProofsOf fileId',
  'tests/objections/rescore-store.ts selectRescored paperSha256',
  'tests/practice/practice-store.ts selectReleasedResults sha256',
  'tests/practice/practice-store.ts selectReleasedResults at',
  'tests/results/result-store.ts selectResult unit',
  'tests/results/result-store.ts selectResult full',
  'tests/results/result-store.ts selectResult paperSha256',
]);

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;
let statements: RawStatement[];
/** Columns of tables that may be null, `table column` by their numbers. */
let nullable: Set<string>;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('select attrelid, attnum from pg_attribute where attnum > 0 and not attnotnull');
  nullable = new Set(rows.map((row) => `${row.attrelid} ${row.attnum}`));
  statements = findStatements();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** What a statement's rows are said to have and have not. */
function mistakesOf({ at, columns }: RawStatement, described: readonly DescribedColumn[]): string[] {
  return (columns ?? []).flatMap((column) => {
    const is = described.find((one) => one.name === column.name);
    const name = `${at.replace('src/server/', '')} ${column.name}`;
    if (!is) return [`${name}: the statement has no such column`];
    const differs = is.kind !== column.kind && is.kind !== 'other' && column.kind !== 'other';
    const isForgotten = !column.nullable && nullable.has(`${is.tableID} ${is.columnID}`) && !filled.has(name);
    return [
      ...(differs ? [`${name}: ${is.kind} in PostgreSQL, ${column.kind} in its type`] : []),
      ...(isForgotten ? [`${name}: may be null, which its type doesn't say`] : []),
    ];
  });
}

describe('the row type of every statement written in SQL', () => {
  it('has columns of that statement, with their types, and says which may be null', async () => {
    expect(statements.length).toBeGreaterThan(250);
    const mistakes: string[] = [];
    for (const statement of statements.filter(({ at }) => !(at in putTogether))) {
      if (statement.columns === null) mistakes.push(`${statement.at}: a type that only its caller knows`);
      for (const text of statement.texts) {
        const described = await describeColumns(client, text).catch((error: Error) => error);
        if (described instanceof Error) mistakes.push(`${statement.at}: ${described.message}`);
        else mistakes.push(...mistakesOf(statement, described));
      }
    }
    expect([...new Set(mistakes)]).toEqual([]);
  });

  it('is looked at by a test where only a run puts the statement together', () => {
    const known = new Set(statements.map(({ at }) => at));
    const lost = Object.entries(putTogether).filter(([at, test]) => !known.has(at) || !existsSync(test));
    expect(lost).toEqual([]);
  });
});
