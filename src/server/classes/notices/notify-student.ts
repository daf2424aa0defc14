import { findContact } from '../../accounts/find-contact.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { queuePush } from '../../messages/push/queue-push.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { inLanguage, titlesOf } from '../class-in-language.ts';
import type { ClassRow } from '../store.ts';
import { noteTelling, type Telling } from './notification-store.ts';

/** A message names so many classes beside its first one, and counts the others. */
export const namedClasses = 5;

/** What a student is told about a class. */
export interface Message {
  userId: string;
  /** It is told of in the student's language, under `title`. */
  one: ClassRow;
  /** What happened to it happened to these later ones too: they are named under `more`. */
  others?: readonly ClassRow[];
  /** So many more of them are not named. */
  unnamed?: number;
  kind: Telling;
  /** The instant that the message speaks of: told about another one, they are told again. */
  eventAt: string;
  /** What else the template is filled with; the link to the class's page comes by itself. */
  variables: Record<string, string>;
  /** Not worth sending after this. */
  expiresAt?: Date;
}

const templateOf = {
  seat_offered: 'class-seat-offered',
  cancelled: 'class-cancelled',
  moved: 'class-moved',
  day_before: 'class-reminder',
  hour_before: 'class-reminder',
} as const;

/**
 * Tells a student something about a class, once: in the app always, by SMS, email and on their phones where they have them
 * and want it (profile, notifications). It goes out if, and only if, the transaction commits.
 */
export async function notifyStudent(app: App, trx: Trx, input: Message): Promise<void> {
  const { userId, one, others = [], unnamed = 0, kind, eventAt } = input;
  if (!(await noteTelling(trx, { classId: one.id, userId, kind, eventAt, at: app.now().toISOString() }))) return;
  const contact = await findContact(trx, userId);
  if (!contact) return;
  const template = templateOf[kind];
  const path = `/event?id=${one.id}`;
  const nameOf = (row: ClassRow) => inLanguage(row, contact.language).title;
  const named = others.map((row) => ({ at: row.startsAt, title: nameOf(row) }));
  const more = named.length === 0 ? '' : JSON.stringify({ named, unnamed });
  const variables = { ...input.variables, title: nameOf(one), more };
  await postNotice(app, trx, { userId, template, variables: { ...variables, ...titlesOf(one), link: path } });
  const message = {
    template,
    language: contact.language,
    variables: { ...variables, link: app.config.publicUrl + path },
    ...(input.expiresAt ? { expiresAt: input.expiresAt } : {}),
  };
  if (contact.phone && contact.classSms)
    await queueMessage(app, trx, { ...message, channel: 'sms', to: contact.phone });
  if (contact.email && contact.classMail)
    await queueMessage(app, trx, { ...message, channel: 'mail', to: contact.email });
  await queuePush(app, trx, userId, { ...message, subjectRef: `classes:${one.id}` });
}
