import { randomUUID } from 'node:crypto';
import type { MessageName } from '../../contract/messages/message-texts.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { notifyAfterCommit } from '../db/notifying-driver.ts';
import { insertNotice, insertNotices, type NewNotice, tryInsertNotice } from './notice-store.ts';
import { insertNoticeJob, noticesTopic } from './rules.ts';

interface Words {
  template: MessageName;
  /** Nothing secret; `link` is the path that it opens. A value in a reader's own language stands under its name and that, as `title.mr`. */
  variables: Record<string, string>;
  /** What it tells of, such as `recording:<class>:<video>`: told again, nothing is written. Each call tells of its own without it. */
  once?: string;
}

/**
 * Leaves somebody a message inside the app, in the caller's transaction, and tells their open pages once it has committed.
 * While the table is locked the queue writes it later: no payment waits for it.
 */
export async function postNotice(
  app: App,
  trx: Trx,
  { userId, template, variables, once = randomUUID() }: Words & { userId: string },
): Promise<void> {
  const written = { userId, template, variables, at: app.now().toISOString(), onceKey: once };
  if (await tryInsertNotice(trx, written)) await notifyAfterCommit(trx, noticesTopic(userId));
  else await app.jobs.enqueue(trx, insertNoticeJob, written);
}

/** The same for several people in one statement, each told of it once. It waits for the table, so no payment may need it. */
export async function postNotices(
  app: App,
  trx: Trx,
  template: MessageName,
  notices: readonly { userId: string; variables: Record<string, string>; once: string }[],
): Promise<void> {
  if (notices.length === 0) return;
  const told = notices.map(({ once: onceKey, ...one }) => ({ ...one, onceKey }));
  for (const userId of await insertNotices(trx, { template, at: app.now().toISOString(), told })) {
    await notifyAfterCommit(trx, noticesTopic(userId));
  }
}

/** Writes what the table was locked for; done twice, it is written once. */
export async function insertLateNotice(app: App, late: NewNotice): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    // One that was queued by the version before has none; its own words tell it apart.
    const { onceKey = `late:${late.template}:${late.at}` } = late as Partial<NewNotice>;
    await insertNotice(trx, { ...late, onceKey });
    await notifyAfterCommit(trx, noticesTopic(late.userId));
  });
}
