import * as z from 'zod/mini';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './ids.ts';

/** What became of a personal session: one that was held is never refunded (`spec.md §9`, Non-refundable). */
export const sessionOutcomes = ['held', 'missed'] as const;
const sessionOutcome = z.enum(sessionOutcomes);
export type SessionOutcome = z.infer<typeof sessionOutcome>;

export const sessionRecord = z.object({ outcome: sessionOutcome, recordedAt: instant });
export type SessionRecord = z.infer<typeof sessionRecord>;

export const mentoring = {
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
