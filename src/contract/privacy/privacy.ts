import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';

/** `expired`: it was made, and its files are gone. */
export const exportStates = ['none', 'making', 'ready', 'failed', 'expired'] as const;

/** The copy of one's data, as it stands. */
const dataExport = z.object({
  state: z.enum(exportStates),
  requestedAt: z.nullable(instant),
  /** Until when its files can be saved. */
  expiresAt: z.nullable(instant),
});
export type DataExport = z.infer<typeof dataExport>;

/** `page`: one HTML file to read; `json`: the same for programs. */
export const exportFormats = ['page', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What has to come to an end before an account can be deleted. */
export const deletionObstacles = ['staff', 'parcel', 'refund', 'payment_review', 'part_paid', 'transfer'] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];

const deletionCheck = z.object({
  /** Empty: it can be deleted now. At most 20. */
  obstacles: z.array(
    z.object({
      kind: z.enum(deletionObstacles),
      /** Null for `staff`. */
      order: z.nullable(z.object({ id, number: z.string() })),
    }),
  ),
  /** What goes with it. */
  loses: z.object({ materials: z.int(), seats: z.int(), batches: z.int(), unpaidOrders: z.int() }),
  /** Orders whose amounts tax law keeps, without the person. */
  keptOrders: z.int(),
});
export type DeletionCheck = z.infer<typeof deletionCheck>;

export const privacy = {
  readExport: endpoint({
    method: 'GET',
    path: '/api/privacy/export',
    summary: 'How the copy of the caller’s data stands.',
    access: 'user',
    session: 'checked',
    response: dataExport,
  }),
  requestExport: endpoint({
    method: 'POST',
    path: '/api/privacy/export',
    summary:
      'Have a copy of all of the caller’s data made, in place of an older one; needs a proof within ten minutes.',
    access: 'user',
    session: 'checked',
    response: dataExport,
    status: 202,
    errors: ['fresh_proof_needed'],
  }),
  saveExport: endpoint({
    method: 'GET',
    path: '/api/privacy/export/file',
    summary: 'The copy of the caller’s data, as a page to read or as JSON, for three days after it was made.',
    access: 'user',
    session: 'checked',
    query: z.object({ format: z.enum(exportFormats) }),
    response: binary,
    errors: ['fresh_proof_needed', 'not_found'],
  }),
  checkDeletion: endpoint({
    method: 'GET',
    path: '/api/privacy/deletion',
    summary: 'Whether the caller’s account can be deleted, and what goes with it.',
    access: 'user',
    session: 'checked',
    response: deletionCheck,
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/privacy/deletion',
    summary: 'Delete the caller’s account at once and for good; needs a proof within ten minutes.',
    access: 'user',
    session: 'checked',
    body: z.object({ understood: z.literal(true) }),
    response: z.object({ deleted: z.literal(true) }),
    errors: ['fresh_proof_needed', 'account_not_deletable', 'invalid_transition', 'not_found'],
  }),
};
