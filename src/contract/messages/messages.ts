import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { phone } from '../phone.ts';

/** A message that could not be delivered; its text is not shown, it may hold a secret. */
export const failedDelivery = z.object({
  id,
  channel: z.enum(['sms', 'mail', 'push']),
  /** Of `push` an id that says nothing. */
  recipient: z.string(),
  template: z.string(),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: instant,
  /** False for one that held a secret: it is gone, and its receiver asks for a new one. */
  canRetry: z.boolean(),
});
export type FailedDelivery = z.infer<typeof failedDelivery>;

/** How far one message has come; `provider` is who took it, or may have. */
export const deliveryState = z.object({
  state: z.enum(['queued', 'sent', 'failed', 'expired']),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  provider: z.nullable(z.string()),
});
export type DeliveryState = z.infer<typeof deliveryState>;

export const outboxEntry = z.object({
  at: instant,
  channel: z.enum(['sms', 'mail']),
  to: z.string(),
  subject: z.optional(z.string()),
  text: z.string(),
});

const failedFilter = z.object({ channel: z.optional(z.enum(['sms', 'mail', 'push'])) });

const outboxQuery = z.object({
  to: z.optional(z.string().check(z.maxLength(200))),
  /** What the console printed at the start, or `OUTBOX_KEY`; a browser keeps it in a cookie after its first visit. */
  key: z.optional(z.string().check(z.maxLength(200))),
});

export const messages = {
  listFailedDeliveries: endpoint({
    method: 'GET',
    path: '/api/admin/messages/failed',
    summary: 'Messages that could not be delivered, newest first.',
    access: [],
    query: pageQuery,
    response: pageOf(failedDelivery),
  }),
  retryDelivery: endpoint({
    method: 'POST',
    path: '/api/admin/messages/:id/retry',
    summary: 'Send a failed message again.',
    access: [],
    params: idParams,
    response: z.object({ queued: z.literal(true) }),
    errors: ['not_found', 'invalid_transition'],
  }),
  countFailedDeliveries: endpoint({
    method: 'GET',
    path: '/api/admin/messages/failed/count',
    summary: 'How many failed messages could be sent again, of one channel or of all.',
    access: [],
    query: failedFilter,
    response: z.object({ count: z.int() }),
  }),
  retryFailedDeliveries: endpoint({
    method: 'POST',
    path: '/api/admin/messages/failed/retry',
    summary: 'Send every failed message again, of one channel or of all; answers how many they are.',
    access: [],
    body: failedFilter,
    response: z.object({ queued: z.int() }),
  }),
  sendTestSms: endpoint({
    method: 'POST',
    path: '/api/admin/messages/test-sms',
    summary: 'Send a test SMS through the provider that is set up, to see whether it arrives.',
    access: [],
    body: z.object({ phone }),
    response: z.object({ id }),
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/api/admin/messages/test-mail',
    summary: 'Send a test mail through the mail server that is set up, to see whether it arrives.',
    access: [],
    body: z.object({ email: z.email('email_format') }),
    response: z.object({ id }),
  }),
  readDelivery: endpoint({
    method: 'GET',
    path: '/api/admin/messages/:id',
    summary: 'How far a message has come.',
    access: [],
    params: idParams,
    response: deliveryState,
    errors: ['not_found'],
  }),
  readOutbox: endpoint({
    method: 'GET',
    path: '/dev/outbox.json',
    summary:
      'What would have been sent, newest first, optionally to one address. Only where nothing real is set up, from the same machine, and with the key that the console printed.',
    access: 'anyone',
    query: outboxQuery,
    response: z.array(outboxEntry),
    errors: ['not_found', 'not_allowed'],
  }),
  showOutbox: endpoint({
    method: 'GET',
    path: '/dev/outbox',
    summary: 'The same as a page; it moves the key from the address into a cookie.',
    access: 'anyone',
    query: outboxQuery,
    response: binary,
    errors: ['not_found', 'not_allowed'],
  }),
};
