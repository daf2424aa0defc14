import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { selectAuditLines } from './audit-lines-store.ts';

interface Input {
  /** Only what this person did. */
  actor?: string | undefined;
  /** Only what was done to this `<table>:<id>`. */
  subject?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** Lines of the audit log, newest first. */
export async function listAuditLines(app: App, input: Input) {
  const cursor = decodeCursor(input.after, 1);
  const beforeId = cursor ? Number(cursor[0]) : null;
  const rows = await selectAuditLines(app.db, {
    actor: input.actor ?? null,
    subject: input.subject ?? null,
    beforeId,
    limit: input.limit + 1,
  });
  return toPage(rows, input.limit, (row) => [row.id]);
}
