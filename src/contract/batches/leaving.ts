import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { paise } from '../money.ts';
import { courseDays, refundOutcome } from '../refund-states.ts';
import { enrolmentReason, member } from './batches-admin.ts';

/** What ending an enrolment today would come to. */
export const leavingCost = z.object({
  /** Days that are over, of those that were paid for; null where nothing was paid. */
  course: z.nullable(courseDays),
  /** Of what was paid and has not gone back. */
  paidPaise: paise,
  /** What would go back by the days to come and the refund rules. */
  suggestedPaise: paise,
  /** Fees dated after today that would be cancelled. */
  cancelledPaise: paise,
  /** Of orders paid in parts: what is open and would be asked for no more. */
  waivedPaise: paise,
  orders: z.array(
    z.object({ id, number: z.string(), title: z.string(), outcome: refundOutcome, suggestedPaise: paise }),
  ),
});
export type LeavingCost = z.output<typeof leavingCost>;

export const leaving = {
  getLeavingCost: endpoint({
    method: 'GET',
    path: '/api/admin/enrolments/:id/leaving',
    summary:
      'What leaving a batch today would come to: the days that are over, what was paid, what the rules give back for the days to come, the fees that are cancelled and what is no longer asked for; nothing is written.',
    access: ['front_desk', 'accountant'],
    params: idParams,
    response: leavingCost,
    errors: ['not_found'],
  }),
  endEnrolment: endpoint({
    method: 'POST',
    path: '/api/admin/enrolments/:id/end',
    summary:
      'End an enrolment with the reason: its materials close, its seat is free, and fees due after today are cancelled. Money is refunded on the order. The student is told in the app and by SMS.',
    access: ['front_desk'],
    params: idParams,
    body: z.object({ reason: enrolmentReason }),
    response: z.object({ member, cancelledPaise: paise }),
    errors: ['not_found', 'invalid_transition'],
  }),
};
