import type { MessageName } from '../../contract/message-texts.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { insertNotice } from './notice-store.ts';

/** Leaves somebody a message inside the app, in the caller's transaction. `variables` hold nothing secret; `link` is what it opens. */
export async function postNotice(
  app: App,
  trx: Trx,
  notice: { userId: string; template: MessageName; variables: Record<string, string> },
): Promise<void> {
  await insertNotice(trx, { ...notice, at: app.now().toISOString() });
}
