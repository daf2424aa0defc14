import type { App } from '../../app.ts';
import { notifyAfterCommit } from '../../db/notifying-driver.ts';
import { Failure } from '../../http/failures.ts';
import { chatTopic } from '../rules.ts';
import { insertReport, selectWriter } from './chat-store.ts';
import { type ChatCaller, enterChat } from './enter-chat.ts';

/** Marks a message for staff, who see by how many it was reported. Throws `not_found`. */
export async function reportMessage(app: App, caller: ChatCaller & { message: string }): Promise<{ id: string }> {
  const { id: classId, userId, message } = caller;
  await enterChat(app, caller);
  if (!(await selectWriter(app.db, { classId, id: message }))) throw new Failure('not_found');
  await app.db.transaction().execute(async (trx) => {
    await insertReport(trx, { messageId: message, userId, at: app.now().toISOString() });
    await notifyAfterCommit(trx, `${chatTopic(classId)} reported`);
  });
  return { id: message };
}
