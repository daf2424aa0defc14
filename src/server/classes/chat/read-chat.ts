import { chatMessages } from '../../../contract/classes/class-chat.ts';
import type { App } from '../../app.ts';
import { isMuted, selectMessages } from './chat-store.ts';
import { type ChatCaller, enterChat } from './enter-chat.ts';

/** The newest messages, and whether the caller may write. Throws `not_found`. */
export async function readChat(app: App, caller: ChatCaller) {
  const { isStaff, isOpen } = await enterChat(app, caller);
  const whose = { classId: caller.id, userId: caller.userId };
  const [messages, muted] = await Promise.all([
    selectMessages(app.db, { ...whose, isStaff }, chatMessages),
    isMuted(app.db, whose),
  ]);
  return { messages, isStaff, mayWrite: isOpen && !muted };
}
