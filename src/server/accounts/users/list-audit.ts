import { auditName } from '../../../contract/audit/audit-name.ts';
import type { App } from '../../app.ts';
import { listAuditLines } from '../../audit/list-audit-lines.ts';
import { selectNames } from './users-store.ts';

interface Input {
  actor?: string | undefined;
  subject?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** The audit log, newest first, with the names of who did it and what they did it to. */
export async function listAudit(app: App, input: Input) {
  const page = await listAuditLines(app, input);
  const people = page.items.flatMap((line) => [line.actorId ?? [], userOf(line.subject) ?? []].flat());
  const names = await selectNames(app.db, [...new Set(people)]);
  const items = page.items.map((line) => ({
    ...line,
    actorName: line.actorId === null ? null : (names.get(line.actorId) ?? null),
    subjectName: names.get(userOf(line.subject) ?? '') ?? auditName(line.after, line.before),
  }));
  return { ...page, items };
}

/** The user whom a line is about; null for a line about something else. */
function userOf(subject: string): string | null {
  const [table, id] = subject.split(':');
  return table === 'profiles' && id ? id : null;
}
