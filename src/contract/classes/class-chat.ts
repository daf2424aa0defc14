import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';

/** Characters of a message. */
export const chatLetters = 300;

/** Messages that a page shows at first. */
export const chatMessages = 100;

/** What everybody in a class may read of a message; also what an event `said` holds. */
export const chatMessage = z.object({
  id,
  /** A first name and the first letter of the last, or '' where none is known. */
  name: z.string(),
  /** Said by the academy. */
  isStaff: z.boolean(),
  text: z.string(),
  saidAt: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;

const shownMessage = z.extend(chatMessage, {
  isMine: z.boolean(),
  /** By how many it was reported, and whether its writer may write no more; for staff alone, else 0 and false. */
  reports: z.int(),
  isMuted: z.boolean(),
});
export type ShownMessage = z.infer<typeof shownMessage>;

const messageParams = z.extend(idParams, { message: id });

export const classChat = {
  readChat: endpoint({
    method: 'GET',
    path: '/api/classes/:id/chat',
    summary:
      'The newest 100 messages of a class’s chat, oldest first: for the registered of an online class from when joining opens until its end, for staff until they are forgotten.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: z.object({
      messages: z.array(shownMessage),
      isStaff: z.boolean(),
      /** Whether the caller may write. */
      mayWrite: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  watchChat: endpoint({
    method: 'GET',
    path: '/api/classes/:id/chat/events',
    summary:
      'Server-sent events of a class’s chat: `said` with a message, `removed` with the id of one, `change` when something else did; read the chat again then, and at `open`.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
  postChatMessage: endpoint({
    method: 'POST',
    path: '/api/classes/:id/chat',
    summary: 'Say something to everybody in the class; 8 messages in half a minute at most.',
    access: 'user',
    session: 'checked',
    params: idParams,
    body: z.object({
      text: z.string().check(
        z.overwrite((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()),
        z.minLength(1),
        z.maxLength(chatLetters),
      ),
    }),
    response: shownMessage,
    status: 201,
    errors: ['not_found', 'not_allowed'],
  }),
  reportMessage: endpoint({
    method: 'POST',
    path: '/api/classes/:id/chat/:message/reports',
    summary: 'Tell staff that a message is not all right; a second time changes nothing.',
    access: 'user',
    session: 'checked',
    params: messageParams,
    response: z.object({ id }),
    errors: ['not_found'],
  }),
  removeMessage: endpoint({
    method: 'DELETE',
    path: '/api/classes/:id/chat/:message',
    summary: 'Take a message out of a class’s chat.',
    access: ['teacher'],
    params: messageParams,
    response: z.object({ id }),
    errors: ['not_found'],
  }),
  muteWriter: endpoint({
    method: 'PUT',
    path: '/api/classes/:id/chat/:message/mute',
    summary: 'Whether the writer of a message may write no more in this class’s chat.',
    access: ['teacher'],
    params: messageParams,
    body: z.object({ isMuted: z.boolean() }),
    response: z.object({ id }),
    errors: ['not_found'],
  }),
};
