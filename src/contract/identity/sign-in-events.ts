import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, pageOf, pageQuery } from '../ids.ts';
import { phone } from '../phone.ts';
import { deviceKinds } from './sessions.ts';

/** Everything that is noted around signing in; each has its words in `web/identity/security/event-words.ts`. */
export const eventKinds = [
  'signed_in',
  'signed_out',
  'session_ended',
  'code_sent',
  'code_too_early',
  'wrong_code',
  'limit_reached',
  'bot_check_refused',
  'token_replayed',
  'factor_passed',
  'factor_added',
  'factor_removed',
  'number_changed',
  'way_in_changed',
  'not_allowed',
] as const;
export const eventKind = z.enum(eventKinds);
export type EventKind = z.output<typeof eventKind>;

/** One thing that happened around somebody's account, as its owner sees it. */
export const ownEvent = z.object({
  id: z.int(),
  kind: eventKind,
  /** When it happened last; events of one minute that agree are one line. */
  at: instant,
  /** How often within that minute. */
  count: z.int(),
  /** The network it came from (IPv4 /24, IPv6 /64); '' where the academy itself did it. */
  network: z.string(),
  /** What the browser says of itself, as in the list of devices; '' and `unknown` where it says nothing. */
  browser: z.string(),
  system: z.string(),
  device: z.enum(deviceKinds),
});
export type OwnEvent = z.output<typeof ownEvent>;

/** The same as an admin sees it. */
export const signInEvent = z.extend(ownEvent, {
  userId: z.nullable(id),
  /** Null for nobody's account, or one without a profile. */
  userName: z.nullable(z.string()),
  /** The last four digits of the number; '' for none. */
  phoneEnding: z.string(),
  /** The way in, the refused call, or which way in changed. */
  detail: z.string(),
});
export type SignInEvent = z.output<typeof signInEvent>;

export const signInEvents = {
  listOwnEvents: endpoint({
    method: 'GET',
    path: '/api/sign-in-events',
    summary: 'What happened around signing in to the caller’s account, newest first.',
    access: 'user',
    session: 'checked',
    query: pageQuery,
    response: pageOf(ownEvent),
  }),
};

export const signInEventsAdmin = {
  listEvents: endpoint({
    method: 'GET',
    path: '/api/admin/sign-in-events',
    summary:
      'Sign-ins, codes, refusals and changes of ways in, newest first; optionally of one account, kind or phone number.',
    access: [],
    query: z.extend(pageQuery, {
      user: z.optional(id),
      kind: z.optional(eventKind),
      phone: z.optional(phone),
    }),
    response: pageOf(signInEvent),
  }),
};
