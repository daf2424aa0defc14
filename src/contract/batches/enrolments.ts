import * as z from 'zod/mini';
import { day } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { paise } from '../money.ts';
import { enrolmentReason, member } from './batches-admin.ts';

/** What a transfer costs: more, or less below 0. */
export const transferCost = z.object({
  differencePaise: z.int(),
  /** Paid beyond the price of the batch since an earlier transfer: it counts first. */
  creditPaise: paise,
  /** Whether the difference goes into the fees of the student; else it goes back on the order, below 0. */
  isInFees: z.boolean(),
});
export type TransferCost = z.output<typeof transferCost>;

/** Leaving a batch or going to another one, with the fees that belong to it. */
export const enrolments = {
  getTransferCost: endpoint({
    method: 'GET',
    path: '/api/admin/enrolments/:id/transfer',
    summary: 'What moving a member into another batch would cost more or less; nothing is written.',
    access: ['front_desk'],
    params: idParams,
    query: z.object({ batchId: id }),
    response: transferCost,
    errors: ['not_found'],
  }),
  transferEnrolment: endpoint({
    method: 'POST',
    path: '/api/admin/enrolments/:id/transfer',
    summary:
      'Move a member into another batch with the reason: what was paid and what is owed go along. What the new batch costs more becomes a fee; what it costs less comes off the last unpaid instalments. The student is told in the app and by SMS.',
    access: ['front_desk'],
    params: idParams,
    body: z.object({ batchId: id, reason: enrolmentReason }),
    response: z.object({
      member,
      differencePaise: z.int(),
      /** Added to the fees. */
      addedPaise: paise,
      /** Paid or being paid beyond the price of the new batch, with what earlier transfers left: to give back on the order, if it is due. */
      givePaise: paise,
    }),
    errors: ['not_found', 'invalid_transition', 'already_enrolled', 'batch_full', 'batch_over', 'refund_waiting'],
  }),
  freezeEnrolment: endpoint({
    method: 'POST',
    path: '/api/admin/enrolments/:id/freeze',
    summary:
      'Let a member be away from a day to a day, within the days that the batch gives: access pauses, its end and the fees dated from then on move by as many days.',
    access: ['front_desk'],
    params: idParams,
    body: z.object({ from: day, until: day, reason: enrolmentReason }),
    response: z.object({ member, movedFees: z.int() }),
    errors: ['not_found', 'invalid_transition'],
  }),
  endFreeze: endpoint({
    method: 'POST',
    path: '/api/admin/enrolments/:id/freeze/end',
    summary:
      'End a freeze today, or take one back that has not begun: access opens, and the end and the fees move back by the days that are left.',
    access: ['front_desk'],
    params: idParams,
    body: z.object({ reason: enrolmentReason }),
    response: z.object({ member, movedFees: z.int() }),
    errors: ['not_found', 'invalid_transition'],
  }),
};
