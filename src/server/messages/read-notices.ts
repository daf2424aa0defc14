import type { UnreadNotices } from '../../contract/messages/notices.ts';
import type { App } from '../app.ts';
import { notifyAfterCommit } from '../db/notifying-driver.ts';
import { markRead, selectUnread } from './notice-store.ts';
import { noticesTopic } from './rules.ts';

interface Input {
  userId: string;
  id?: number | undefined;
  link?: string | undefined;
}

/** Marks one notice as read, those that lead to a path, or all; the reader's other open pages hear of it. Answers what is left. */
export async function readNotices(app: App, input: Input): Promise<UnreadNotices> {
  return app.db.transaction().execute(async (trx) => {
    await markRead(trx, { ...input, at: app.now().toISOString() });
    await notifyAfterCommit(trx, noticesTopic(input.userId));
    return selectUnread(trx, input.userId);
  });
}

/** What somebody has not read yet. */
export function countUnread(app: App, input: { userId: string }): Promise<UnreadNotices> {
  return selectUnread(app.db, input.userId);
}
