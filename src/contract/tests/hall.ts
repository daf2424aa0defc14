import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { idempotencyHeaders } from '../orders/idempotency.ts';
import { whole } from '../settings/settings-parts.ts';
import { attemptStates } from './tests.ts';

/** A running attempt that was not heard of for so long is silent, in seconds. */
export const silentSeconds = 60;

export const hallCounts = z.object({
  /** Everybody who began. */
  started: z.int(),
  saving: z.int(),
  silent: z.int(),
  submitted: z.int(),
  timedOut: z.int(),
  void: z.int(),
});
export type HallCounts = z.output<typeof hallCounts>;

export const hallAttempt = z.object({
  id,
  userId: id,
  name: z.string(),
  phone: z.string(),
  number: z.int(),
  state: z.enum(attemptStates),
  isSilent: z.boolean(),
  startedAt: instant,
  endsAt: z.nullable(instant),
  lastSeenAt: instant,
  /** Answers, marks and visits that are saved. */
  saved: z.int(),
  extraMinutes: z.int(),
  voidReason: z.string(),
});
export type HallAttempt = z.output<typeof hallAttempt>;

/** Which attempts of a hall are listed. */
export const hallParts = ['all', 'saving', 'silent', 'over'] as const;

const reason = z.string().check(z.trim(), z.minLength(3, 'reason_missing'), z.maxLength(200, 'too_long'));
const staff = ['teacher'] as const;

export const testHall = {
  getHall: endpoint({
    method: 'GET',
    path: '/api/admin/tests/:id/hall',
    summary: 'How many sit a test at this moment: saving, silent for a minute, submitted.',
    access: staff,
    params: idParams,
    response: z.extend(hallCounts, { serverTime: instant }),
    errors: ['not_found'],
  }),
  listHall: endpoint({
    method: 'GET',
    path: '/api/admin/tests/:id/attempts',
    summary: 'The attempts at a test, the last started on top; dry runs are not among them.',
    access: staff,
    params: idParams,
    query: z.extend(pageQuery, {
      part: z._default(z.enum(hallParts), 'all'),
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    response: pageOf(hallAttempt),
    errors: ['not_found'],
  }),
  giveExtraTime: endpoint({
    method: 'POST',
    path: '/api/admin/tests/:id/extra-time',
    summary: 'Give minutes to one student, a batch or everybody who sits a test now or begins later.',
    access: staff,
    params: idParams,
    headers: idempotencyHeaders,
    body: z.object({
      minutes: whole(1, 240),
      reason,
      /** One student; null: not one. */
      userId: z.nullable(id),
      /** The members of a batch; null and without a student: all. */
      batchId: z.nullable(id),
    }),
    response: z.object({ /** Attempts that run longer now. */ extended: z.int() }),
    errors: ['not_found', 'invalid_transition', 'idempotency_mismatch'],
  }),
  voidAttempt: endpoint({
    method: 'POST',
    path: '/api/admin/attempts/:id/void',
    summary: 'Take an attempt out of the counting, with a reason that its student reads. They may start again.',
    access: staff,
    params: idParams,
    body: z.object({ reason }),
    response: z.object({ id, state: z.enum(attemptStates) }),
    errors: ['not_found', 'invalid_transition'],
  }),
  exportAttempts: endpoint({
    method: 'GET',
    path: '/api/admin/tests/:id/attempts.csv',
    summary: 'Every attempt at a test with its marks as CSV, the best first; dry runs are not among them.',
    access: staff,
    audit: { action: 'tests.export_attempts', table: 'tests' },
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
};
