import { holdsUnkeepable } from '../foreign-json.ts';
import type { UnreadEvent } from './port.ts';
import { readInstant } from './read-instant.ts';

const keptFields = ['id', 'order_id', 'payment_id', 'amount', 'amount_refunded', 'currency', 'status', 'created_at'];
const maxLength = 80;

/**
 * What may be kept of a genuine event that could not be read: its kind, account and instant, and of each entity in it ids,
 * amounts, currency and state. Names, numbers and addresses of the payer stay out because only these fields are taken.
 */
export function unreadEvent(json: unknown, eventId: string, reason: string): UnreadEvent {
  const seen: UnreadEvent['seen'] = {};
  const take = (name: string, value: unknown) => {
    if (typeof value === 'number' && Number.isFinite(value)) seen[name] = value;
    if (typeof value === 'string') seen[name] = clean(value);
  };
  const event = asRecord(json);
  for (const name of ['event', 'account_id', 'created_at']) take(name, event[name]);
  for (const [kind, held] of Object.entries(asRecord(event.payload)).slice(0, 5)) {
    const entity = asRecord(asRecord(held).entity);
    for (const name of keptFields) take(`${clean(kind)}.${name}`, entity[name]);
  }
  return { eventId, unread: isImpossible(json) ? 'impossible' : 'unreadable', reason, seen };
}

/** Whether it holds an instant outside the calendar, or a character that the database cannot keep, in what is read of it. */
export function isImpossible(json: unknown): boolean {
  const event = asRecord(json);
  if (typeof event.created_at === 'number' && readInstant(event.created_at) === null) return true;
  return holdsUnkeepable(json);
}

const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, '�')
    .slice(0, maxLength);

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
