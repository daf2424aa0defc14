import { listAuditLines } from '../academy/list-audit-lines.ts';
import type { App } from '../app.ts';
import { selectNames } from './users-store.ts';

interface Input {
  actor?: string | undefined;
  subject?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** The audit log, newest first, with the names of who did it. */
export async function listAudit(app: App, input: Input) {
  const page = await listAuditLines(app, input);
  const actors = page.items.flatMap((line) => line.actorId ?? []);
  const names = await selectNames(app.db, [...new Set(actors)]);
  const items = page.items.map((line) => ({
    ...line,
    actorName: line.actorId === null ? null : (names.get(line.actorId) ?? null),
  }));
  return { ...page, items };
}
