import type { Notice } from '../../contract/notices.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/keyset.ts';
import { markNoticesRead, type StoredNotice, selectNotices } from './notice-store.ts';
import type { MessageLanguage } from './template.ts';
import { type TemplateName, templates } from './templates.ts';

/** A page of a person's messages inside the app, newest first, in the language that they read now. */
export async function listNotices(
  app: App,
  input: { userId: string; language: MessageLanguage; after?: string | undefined; limit: number },
) {
  const cursor = decodeCursor(input.after, 1);
  const before = cursor && Number(cursor[0]);
  const rows = await selectNotices(app.db, { userId: input.userId, before, limit: input.limit + 1 });
  const page = toPage(rows, input.limit, (row) => [String(row.id)]);
  return { ...page, items: page.items.map((row) => writeOut(row, input.language)) };
}

function writeOut(row: StoredNotice, language: MessageLanguage): Notice {
  const { link = '', ...values } = row.variables;
  const { subject = '', text } = templates[row.template as TemplateName].words[language]({ ...values, link: '' });
  return { id: row.id, title: subject, text: text.trim(), link, createdAt: row.createdAt, isRead: row.isRead };
}

/** Marks all of them as read. */
export async function readNotices(app: App, input: { userId: string }): Promise<{ read: true }> {
  await markNoticesRead(app.db, input.userId, app.now().toISOString());
  return { read: true };
}
