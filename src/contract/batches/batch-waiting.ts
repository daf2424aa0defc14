import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';

/** Somebody's place in the line for a full batch. */
export const waitingPlace = z.object({
  /** 1 is next. */
  position: z.int(),
  /** A seat is held for them until then; null while they wait. */
  offerUntil: z.nullable(instant),
});
export type WaitingPlace = z.output<typeof waitingPlace>;

export const waitingStudent = z.object({
  userId: id,
  name: z.string(),
  /** The academy's own number; '' for none. */
  number: z.string(),
  joinedAt: instant,
  offerUntil: z.nullable(instant),
});
export type WaitingStudent = z.output<typeof waitingStudent>;

export const batchWaiting = {
  joinBatchWaitlist: endpoint({
    method: 'POST',
    path: '/api/batches/:id/waitlist',
    summary: 'Stand at the end of the line for a full batch; whoever stands there already stays where they are.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: waitingPlace,
    errors: ['not_found', 'already_enrolled', 'batch_over', 'seats_available', 'name_needed'],
  }),
  leaveBatchWaitlist: endpoint({
    method: 'DELETE',
    path: '/api/batches/:id/waitlist',
    summary: 'Leave the line; a seat that was offered goes to the next one.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: z.object({ id }),
    errors: ['not_found'],
  }),
};

export const batchWaitingAdmin = {
  listBatchWaiting: endpoint({
    method: 'GET',
    path: '/api/admin/batches/:id/waitlist',
    summary: 'Who waits for a seat in a batch, first come first.',
    access: ['teacher', 'front_desk', 'counsellor'],
    params: idParams,
    query: pageQuery,
    response: pageOf(waitingStudent),
    errors: ['not_found'],
  }),
};
