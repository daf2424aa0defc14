import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const address = z.string().check(z.maxLength(1000));

/** Where a browser is reached, as its Push API says it. */
export const pushTarget = z.object({
  endpoint: address,
  keys: z.object({
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});

export const push = {
  readPushKey: endpoint({
    method: 'GET',
    path: '/api/push/key',
    summary: 'The key that a browser needs to let this academy tell it something.',
    access: 'user',
    session: 'checked',
    response: z.object({ publicKey: z.string() }),
  }),
  checkPush: endpoint({
    method: 'POST',
    path: '/api/push/check',
    summary: 'Whether the caller is told about classes in the browser of this address.',
    access: 'user',
    session: 'checked',
    body: z.object({ endpoint: address }),
    response: z.object({ isOn: z.boolean() }),
  }),
  subscribePush: endpoint({
    method: 'POST',
    path: '/api/push/subscribe',
    summary: 'Tell the caller about classes in this browser, until this session ends. Again is the same.',
    access: 'user',
    session: 'checked',
    body: pushTarget,
    response: z.object({ isOn: z.literal(true) }),
  }),
  unsubscribePush: endpoint({
    method: 'POST',
    path: '/api/push/unsubscribe',
    summary: 'Tell the caller nothing more in the browser of this address.',
    access: 'user',
    session: 'checked',
    body: z.object({ endpoint: address }),
    response: z.object({ isOn: z.literal(false) }),
  }),
};
