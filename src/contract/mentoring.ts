import * as z from 'zod/mini';
import { classKinds } from './classes/classes.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './ids.ts';
import { language } from './languages.ts';

/** What became of a personal session: one that was held is never refunded (`docs/domain/refunds.md`). */
export const sessionOutcomes = ['held', 'missed'] as const;
const sessionOutcome = z.enum(sessionOutcomes);
export type SessionOutcome = z.infer<typeof sessionOutcome>;

export const sessionRecord = z.object({ outcome: sessionOutcome, recordedAt: instant });
export type SessionRecord = z.infer<typeof sessionRecord>;

/** One session of a mentoring product that can be chosen: a seat in a class of its own. */
const mentoringSession = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  /** The director or mentor who holds it. */
  mentor: z.string(),
  kind: z.enum(classKinds),
  /** Where it is held; empty online. */
  venue: z.string(),
  language,
  seatsLeft: z.int(),
});
export type MentoringSession = z.infer<typeof mentoringSession>;

export const mentoring = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/products/:id/sessions',
    summary:
      'The sessions of a mentoring product to come that have a seat for the caller, soonest first; `bySession` says that one has to be chosen.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: z.object({ bySession: z.boolean(), items: z.array(mentoringSession) }),
  }),
  recordSession: endpoint({
    method: 'PUT',
    path: '/api/admin/order-lines/:id/session',
    summary:
      'Record that the personal session which a paid order line is for was held, or that the student missed it; the last record counts.',
    access: ['teacher', 'accountant'],
    params: idParams,
    body: z.object({ outcome: sessionOutcome }),
    response: sessionRecord,
    errors: ['not_found', 'invalid_transition'],
  }),
};

export const sessionMoves = {
  moveSession: endpoint({
    method: 'POST',
    path: '/api/classes/:id/session-move',
    summary:
      'Move the caller’s paid mentoring session to another one of the same product, until some hours before it (setting).',
    access: 'user',
    session: 'checked',
    params: idParams,
    body: z.object({ sessionId: id }),
    response: z.object({ id }),
    errors: ['not_found', 'class_started', 'cancellation_closed', 'class_over', 'class_full', 'already_owned'],
  }),
};
