import type { ShownMessage } from '../../../contract/classes/class-chat.ts';
import type { App } from '../../app.ts';
import { notifyAfterCommit } from '../../db/notifying-driver.ts';
import { Failure } from '../../http/failures.ts';
import { takeTokens } from '../../http/limits.ts';
import { chatTopic } from '../rules.ts';
import { insertMessage, isMuted } from './chat-store.ts';
import { type ChatCaller, enterChat } from './enter-chat.ts';

/** What one person may say in a class: quick answers yes, a flood no. */
const pace = { limit: 8, windowSeconds: 30 };

/**
 * Says something to everybody in a class, for staff in the academy's name. Throws `not_found` (also when it is closed),
 * `not_allowed` for who was muted, `too_many_requests`.
 */
export async function postChatMessage(app: App, caller: ChatCaller & { text: string }): Promise<ShownMessage> {
  const { id: classId, userId, text } = caller;
  const { isStaff, isOpen } = await enterChat(app, caller);
  if (!isOpen) throw new Failure('not_found');
  if (await isMuted(app.db, { classId, userId })) throw new Failure('not_allowed');
  const now = app.now();
  const reached = await takeTokens(app.db, [{ key: `class-chat:${userId}`, ...pace }], now);
  if (reached) throw new Failure('too_many_requests', { retryAfterSeconds: reached.seconds });
  const said = await app.db.transaction().execute(async (trx) => {
    const message = await insertMessage(trx, { classId, userId, isStaff, text, at: now.toISOString() });
    await notifyAfterCommit(trx, `${chatTopic(classId)} said`);
    return message;
  });
  return { ...said, isMine: true, reports: 0, isMuted: false };
}
