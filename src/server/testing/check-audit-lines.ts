import { auditActions } from '../../contract/audit/audit-actions.ts';
import { auditFieldKind } from '../../contract/audit/audit-field-kind.ts';
import { auditName } from '../../contract/audit/audit-name.ts';
import type { Db } from '../db/db.ts';

/** Subjects that the screens name by themselves, and those that are a whole table. */
const namedByScreens = new Set(['settings', 'syllabus_documents', 'page_texts', 'profiles', 'leak_traces']);

/**
 * What the audit log of a test says that nobody could read: a part whose name has no kind, a number under a name that is no
 * number, a line that names nothing. Runs when a test's academy closes, so every test of a change is a test of its line.
 */
export async function findUnreadableAudit(db: Db): Promise<string[]> {
  const lines = await db.selectFrom('audit_log').select(['action', 'subject', 'before', 'after']).execute();
  const known = lines.filter(({ action }) => auditActions.some((one) => one === action));
  const found = known.flatMap(({ action, subject, before, after }) => [
    ...[...leavesOf(before), ...leavesOf(after)]
      .flatMap((leaf) => mistakeOf(leaf) ?? [])
      .map((text) => `${action}: ${text}`),
    ...(isNamed(subject, before, after) ? [] : [`${action}: ${subject} has no name`]),
  ]);
  return [...new Set(found)];
}

interface Leaf {
  name: string;
  value: unknown;
}

function leavesOf(value: unknown, name = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, name));
  if (typeof value !== 'object' || value === null) return name === '' ? [] : [{ name, value }];
  // A list's positions and the keys of zones and messages are no names of parts.
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, key));
}

function mistakeOf({ name, value }: Leaf): string | null {
  const kind = auditFieldKind(name);
  if (kind === undefined) return `"${name}" has no kind in contract/audit/audit-fields.ts`;
  const isNumber = typeof value === 'number';
  if (isNumber && (kind === 'text' || kind === 'yesNo')) return `"${name}" is a number and has the kind ${kind}`;
  if (isNumber && name.endsWith('Paise') !== (kind === 'paise'))
    return `"${name}" is money by its name or its kind alone`;
  return null;
}

function isNamed(subject: string, before: unknown, after: unknown): boolean {
  const [table = '', id] = subject.split(':');
  if (!id || namedByScreens.has(table)) return true;
  return auditName(after, before) !== null;
}
