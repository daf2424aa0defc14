import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** How much waits for somebody in each section of the admin, of what they may see there; each kind is counted to `countedTo`. */
export const workCounts = z.object({
  /** Reported mistakes. */
  materials: z.int(),
  /** Objections to answer keys, and reported questions. */
  tests: z.int(),
  /** Parcels to pack, reports of something missing, refunds, transfers and payments in review. */
  orders: z.int(),
  /** Not answered. */
  enquiries: z.int(),
});
export type WorkCounts = z.infer<typeof workCounts>;

export const work = {
  getWorkCounts: endpoint({
    method: 'GET',
    path: '/api/work-counts',
    summary: 'How much waits in each section of the admin that the caller may open; nothing for a student.',
    access: 'user',
    session: 'checked',
    response: workCounts,
  }),
};
