import type { Announcement } from '../../contract/announcements.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { postNotice } from '../messages/post-notice.ts';
import { type Message, queueMessages } from '../messages/queue-message.ts';
import {
  finishSending,
  lockAnnouncement,
  markSent,
  type NextRecipient,
  selectAnnouncement,
  selectBrowsers,
  startSending,
  takeRecipients,
} from './announcement-store.ts';
import { inEveryLanguage, pathOf, smsPath, textIn } from './rules.ts';

/** People told in one transaction. */
const together = 100;

/**
 * Sends an announcement: lists its people once, then hands over their messages, so many in each transaction, which marks them
 * too. Killed in between it goes on where it was, and nobody gets it twice. One that was taken back is not sent.
 */
export async function sendAnnouncement(app: App, { id }: { id: string }): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const one = await lockAnnouncement(trx, id);
    if (one?.state === 'scheduled') await startSending(trx, id, one.audience, app.now().toISOString());
  });
  const one = await selectAnnouncement(app.db, id);
  if (one?.state !== 'sending') return;
  for (let told = together; told > 0; ) {
    told = await app.db.transaction().execute((trx) => tellNext(app, trx, one));
  }
  await finishSending(app.db, id, app.now().toISOString());
}

/** Tells the next people; gives how many. */
async function tellNext(app: App, trx: Trx, one: Announcement): Promise<number> {
  const people = await takeRecipients(trx, one.id, together);
  if (people.length === 0) return 0;
  const userIds = people.map((person) => person.userId);
  const browsers = one.channels.includes('push') ? await selectBrowsers(trx, userIds) : [];
  const path = pathOf(one);
  const messages: Message[] = [];
  for (const person of people) {
    const values = { title: textIn(one.titles, person.language), text: textIn(one.texts, person.language) };
    await postNotice(app, trx, {
      userId: person.userId,
      template: 'announcement',
      variables: { ...inEveryLanguage(one), link: path, about: one.id },
    });
    const own = browsers.filter((browser) => browser.userId === person.userId).map((browser) => browser.id);
    const { publicUrl } = app.config;
    messages.push(...messagesTo(one, person, own, { ...values, link: publicUrl + path, short: publicUrl + smsPath }));
  }
  if (messages.length > 0) await queueMessages(app, trx, messages);
  await markSent(trx, { id: one.id, userIds, at: app.now().toISOString() });
  return people.length;
}

function messagesTo(
  { id, channels }: Announcement,
  { language, phone, email, classSms, classMail }: NextRecipient,
  browsers: readonly string[],
  { short, ...values }: { title: string; text: string; link: string; short: string },
): Message[] {
  const about = { template: 'announcement' as const, language, subjectRef: `announcements:${id}` };
  const messages: Message[] = browsers.map((to) => ({ ...about, channel: 'push', to, variables: values }));
  if (channels.includes('mail') && email && classMail) {
    messages.push({ ...about, channel: 'mail', to: email, variables: values });
  }
  if (channels.includes('sms') && phone && classSms) {
    messages.push({ ...about, channel: 'sms', to: phone, variables: { short: values.title, link: short } });
  }
  return messages;
}
