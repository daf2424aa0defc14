import type { MessageName } from '../../contract/messages/message-texts.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { tryInsertNotice } from './notice-store.ts';
import { insertNoticeJob } from './rules.ts';

/**
 * Leaves somebody a message inside the app, in the caller's transaction. `variables` hold nothing secret; `link` is what it
 * opens. While the table is locked the queue writes it later: no payment waits for it.
 */
export async function postNotice(
  app: App,
  trx: Trx,
  notice: { userId: string; template: MessageName; variables: Record<string, string> },
): Promise<void> {
  const written = { ...notice, at: app.now().toISOString() };
  if (!(await tryInsertNotice(trx, written))) await app.jobs.enqueue(trx, insertNoticeJob, written);
}
