import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';

/** The largest photo that is taken, bytes. */
export const maxLeakBytes = 20_000_000;

/** What a photo of a page told. */
export const leakTrace = z.object({
  id,
  createdAt: instant,
  /** `failed`: the photo could not be looked at; try again. */
  state: z.enum(['looking', 'done', 'failed']),
  /** How many of the pages that anybody opened have been compared with the photo. */
  pagesCompared: z.int(),
  pagesTotal: z.int(),
  /** The page on the photo; null while it is looked for, and where none was recognised. */
  found: z.nullable(
    z.object({
      materialId: id,
      title: z.string(),
      page: z.int(),
      /** The readings in which this page was opened, all compared. */
      candidateCount: z.int(),
      /** How well the best one fits, in standard deviations, and from where on a reader is named. */
      score: z.number(),
      threshold: z.number(),
      /** Null: surely nobody, or not surely enough. */
      reader: z.nullable(
        z.object({
          userId: id,
          /** Name or username, and the last four digits of the phone. */
          line: z.string(),
          openedAt: instant,
          readingSince: instant,
        }),
      ),
    }),
  ),
});
export type LeakTrace = z.infer<typeof leakTrace>;

export const materialLeaks = {
  traceLeak: endpoint({
    method: 'POST',
    path: '/api/admin/leak-traces',
    summary: 'Look whose page a photo or screenshot shows, among all readings of one material or of all.',
    access: [],
    session: 'checked',
    body: z.object({ materialId: z._default(z.union([z.literal(''), id], 'not_a_choice'), '') }),
    files: { picture: { maxBytes: maxLeakBytes, required: true, picture: true } },
    response: leakTrace,
    status: 201,
    errors: ['not_found', 'file_not_image'],
  }),
  readLeak: endpoint({
    method: 'GET',
    path: '/api/admin/leak-traces/:id',
    summary: 'How far the search is, and what was found.',
    access: [],
    session: 'checked',
    params: idParams,
    response: leakTrace,
    errors: ['not_found'],
  }),
};
