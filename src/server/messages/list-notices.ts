import type { Language } from '../../contract/languages.ts';
import { appOnlyTemplates, type MessageName } from '../../contract/messages/message-texts.ts';
import type { Notice } from '../../contract/messages/notices.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { readSettings } from '../settings/read-settings.ts';
import { textIn } from '../settings/rules.ts';
import { type StoredNotice, selectNotices } from './notice-store.ts';
import { noticeKindOf, valuesIn } from './rules.ts';
import { writeMessage } from './write-message.ts';

export type { StoredNotice };

/** A page of a person's messages inside the app, newest first, in the language that they read now. */
export async function listNotices(
  app: App,
  input: { userId: string; language: Language; after?: string | undefined; limit: number },
) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { createdAt: String(cursor[0]), id: Number(cursor[1]) };
  const rows = await selectNotices(app.db, { userId: input.userId, after, limit: input.limit + 1 });
  const page = toPage(rows, input.limit, (row) => [row.createdAt, row.id]);
  const settings = await readSettings(app);
  return { ...page, items: page.items.map((row) => writeOut(settings, row, input.language)) };
}

/** A message inside the app as its reader sees it. */
export function writeOut(settings: Settings, row: StoredNotice, language: Language): Notice {
  const template = row.template as MessageName;
  const { link = '', ...values } = valuesIn(row.variables, language);
  // Links are pressed, not read: what leads up to one ends there, and a courier's own stands on the order.
  const { subject, text } = writeMessage(settings, template, language, { ...values, link: '', trackingLink: '' });
  return {
    id: row.id,
    kind: noticeKindOf(template),
    title: withoutAcademy(subject, textIn(settings.academy.name, language)),
    // An answer stands for itself: what a mail says before it is the title. What never goes by mail is said as it is written.
    text: (!isAppOnly(template) && values.reply?.trim()) || text.trim().replace(/:$/, '.'),
    link,
    createdAt: row.createdAt,
    isRead: row.isRead,
  };
}

const isAppOnly = (template: MessageName) => (appOnlyTemplates as readonly string[]).includes(template);

/** Inside the app nobody needs to be told whose message it is: "Academy: reply to …" is "Reply to …". */
function withoutAcademy(subject: string, academy: string): string {
  const prefix = `${academy}: `;
  if (!subject.startsWith(prefix)) return subject;
  const rest = subject.slice(prefix.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
