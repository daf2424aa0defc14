import type { EventKind } from '../../../contract/identity/sign-in-events.ts';
import type { App } from '../../app.ts';
import type { NewEvent } from './event-store.ts';

/** Events that strangers can cause as often as they like, from any network or for any number. */
const ofStrangers: ReadonlySet<EventKind> = new Set<EventKind>([
  'code_sent',
  'code_too_early',
  'wrong_code',
  'limit_reached',
  'bot_check_refused',
  'not_allowed',
]);

/** Different lines of such events that one process writes in a minute; those beyond share one line for each kind. */
const mostKeysAMinute = 300;

const seen = new WeakMap<App, { minute: string; keys: Set<string> }>();

/** The event itself, or in a flood of different ones the line that counts the rest of its kind. */
export function foldFlood(app: App, event: NewEvent): NewEvent {
  if (!ofStrangers.has(event.kind)) return event;
  const known = seen.get(app);
  const current = known?.minute === event.minute ? known : { minute: event.minute, keys: new Set<string>() };
  seen.set(app, current);
  if (current.keys.has(event.key)) return event;
  if (current.keys.size < mostKeysAMinute) {
    current.keys.add(event.key);
    return event;
  }
  const nobody = { userId: null, phone: null, phoneHmac: null, phoneEnding: '', network: '', userAgent: '' };
  return { ...event, ...nobody, key: `rest of ${event.kind}`, detail: 'further ones of this minute' };
}
