import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';

/** What moves, as the preview counts it. */
export const mergeKinds = [
  'orders',
  'fees',
  'batches',
  'access',
  'classes',
  'tests',
  'enquiries',
  'notes',
  'messages',
  'others',
] as const;
export type MergeKind = (typeof mergeKinds)[number];

/** What has to be cleared up before two accounts can be made one. `name` is the batch, class or account in question. */
export const mergeObstacles = ['same', 'staff', 'blocked', 'open_merge', 'test_running', 'batch', 'class'] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];

const account = z.object({ id, name: z.string(), phone: z.nullable(z.string()), joinedAt: instant });

const mergePreview = z.object({
  /** The account that stays. */
  into: account,
  /** The account that is emptied and closed. */
  from: account,
  /** Empty: they can be merged now. At most 20. */
  obstacles: z.array(z.object({ kind: z.enum(mergeObstacles), name: z.string() })),
  /** How many entries of each kind move; kinds without any are left out. */
  moves: z.array(z.object({ kind: z.enum(mergeKinds), count: z.int() })),
});
export type MergePreview = z.infer<typeof mergePreview>;

const openMerge = z.object({
  id,
  /** The number of the account that was emptied. */
  fromName: z.string(),
  fromPhone: z.nullable(z.string()),
  into: z.object({ id, name: z.string() }),
  by: z.nullable(z.string()),
  mergedAt: instant,
  /** Until when it can be undone. */
  undoUntil: instant,
});
export type OpenMerge = z.infer<typeof openMerge>;

export const mergesAdmin = {
  previewMerge: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/merge-preview',
    summary: 'What merging another account (`from`) into this student’s would move, and what is in the way.',
    access: [],
    audit: { action: 'accounts.open_user', table: 'profiles' },
    params: idParams,
    query: z.object({ from: id }),
    response: mergePreview,
    errors: ['not_found'],
  }),
  mergeStudents: endpoint({
    method: 'POST',
    path: '/api/admin/students/:id/merge',
    summary:
      'Move everything of another account (`from`) into this student’s, in one transaction. Both are signed out everywhere, and the other is closed; it can be undone for a day.',
    access: [],
    params: idParams,
    body: z.object({
      from: id,
      reason: z.string().check(z.trim(), z.minLength(3, 'reason_missing'), z.maxLength(200)),
    }),
    response: openMerge,
    status: 201,
    errors: ['not_found', 'merge_not_possible'],
  }),
  getOpenMerge: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/merge',
    summary: 'The merge of this student’s account, on either side, that can still be undone; null for none.',
    access: ['front_desk', 'counsellor'],
    params: idParams,
    response: z.object({ merge: z.nullable(openMerge) }),
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/api/admin/merges/:id/undo',
    summary: 'Take a merge back within a day: what moved goes back, and both accounts can be signed in to.',
    access: [],
    params: idParams,
    body: z.object({ reason: z.string().check(z.trim(), z.minLength(3, 'reason_missing'), z.maxLength(200)) }),
    response: z.object({ fromId: id }),
    errors: ['not_found', 'invalid_transition'],
  }),
};
