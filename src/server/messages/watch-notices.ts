import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { notifyAfterCommit } from '../db/notifying-driver.ts';
import { openStream } from '../http/answers/open-stream.ts';
import type { Download } from '../http/routes.ts';
import { selectUnread } from './notice-store.ts';
import { noticesTopic } from './rules.ts';

/**
 * Tells a reader, as it happens, what they have not read, and which of their attempts another device took over. Throws
 * `unavailable` when too many follow.
 */
export async function watchNotices(app: App, input: { userId: string }): Promise<Download> {
  const { userId } = input;
  // Read while the request has its place; each later one follows a change.
  const atStart = await selectUnread(app.db, userId);
  return openStream(app, {
    userId,
    follow: (tell) => {
      let asked = false;
      let reading = false;
      const look = async () => {
        asked = true;
        if (reading) return;
        reading = true;
        // What changes while it is read is read again, and never twice at the same time.
        while (asked) {
          asked = false;
          await selectUnread(app.db, userId).then(
            (unread) => tell('unread', JSON.stringify(unread)),
            (error) => app.log.warn({ err: error }, 'the unread notices could not be read'),
          );
        }
        reading = false;
      };
      tell('unread', JSON.stringify(atStart));
      return app.changes.watch(noticesTopic(userId), (attemptId) => {
        if (attemptId) tell('taken_over', JSON.stringify(attemptId));
        else void look();
      });
    },
  });
}

/** Tells somebody's open pages, once the transaction has committed, that this attempt is written by another device now. */
export const tellTakenOver = (trx: Trx, { id, userId }: { id: string; userId: string }): Promise<void> =>
  notifyAfterCommit(trx, `${noticesTopic(userId)} ${id}`);
