import * as z from 'zod/mini';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id, pageOf, pageQuery } from './ids.ts';

/** Every queue of background work, `<capability>.<verb>-<noun>`; those of the demo and the sandbox too. */
export const jobQueues = [
  'media.remove-files',
  'identity.sweep',
  'identity.rotate-keys',
  'identity.mail-recovery',
  'accounts.watch-room',
  'accounts.watch-database',
  'messages.deliver-code',
  'messages.deliver-message',
  'messages.retry-deliveries',
  'messages.insert-notice',
  'classes.end-offers',
  'classes.remind-students',
  'classes.forget-chat',
  'classes.tell-cancelled',
  'classes.tell-added',
  'classes.tell-moved',
  'batches.end-offers',
  'batches.end-paid-up',
  'batches.tell-guardians',
  'batches.follow-freezes',
  'announcements.send',
  'batches.import-students',
  'materials.trace-leak',
  'materials.draw-tiles',
  'materials.tell-corrected',
  'materials.draw-missing-tiles',
  'materials.forget-viewer-sessions',
  'materials.forget-uploads',
  'materials.delete-old-searches',
  'materials.forget-devices',
  'tests.close-expired',
  'tests.remove-unused-pictures',
  'tests.import-questions',
  'tests.tell-planned',
  'tests.count-questions',
  'tests.rescore',
  'videos.prepare',
  'videos.resume-stopped',
  'videos.forget',
  'orders.expire-orders',
  'orders.book-courier',
  'orders.follow-courier',
  'orders.follow-fees',
  'orders.announce-debits',
  'orders.send-due-debits',
  'orders.send-debit',
  'orders.follow-debits',
  'orders.follow-mandates',
  'orders.stop-mandate',
  'payments.settle-due-events',
  'payments.reconcile-payments',
  'payments.ask-for-refunds',
  'payments.reconcile-refunds',
  'payments.send-refund',
  'payments.compare-days',
  'payments.follow-refunds',
  'refunds.send-refund',
  'refunds.decline-refund',
  'refunds.open-class-refunds',
  'books.fetch-settlements',
  'privacy.make-export',
  'privacy.forget-order-keys',
  'privacy.remove-expired',
  'privacy.close-merges',
  'demo.fill-papers',
  'payments.send-sandbox-webhook',
] as const;
export type JobQueue = (typeof jobQueues)[number];

/** What a failed job's ids lead to, in the order in which it is shown. */
export const jobSubjects = ['message', 'announcement', 'order', 'class', 'material', 'video', 'person'] as const;
export type JobSubject = (typeof jobSubjects)[number];

/** A queue of background work: `<capability>.<verb>-<noun>`. */
const queue = z.string().check(z.maxLength(100));

/** Background work that was given up after its last attempt. */
export const failedJob = z.object({
  id,
  queue,
  /** What it was about and for whom: an order by its number, a person by their name. */
  subjects: z.array(z.object({ kind: z.enum(jobSubjects), id, title: z.string() })),
  /** The ids in its data that lead to none of these, by their names, such as `tokenId`. */
  about: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Why the last attempt failed, with what caused that. */
  cause: z.nullable(z.string()),
  attempts: z.int(),
  queuedAt: instant,
  failedAt: instant,
});
export type FailedJob = z.infer<typeof failedJob>;

/** Named ones, or the oldest 1,000 of a queue or of all. */
const which = { ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))), queue: z.optional(queue) };
const moved = z.object({ jobs: z.int(), left: z.int() });

export const failedJobs = {
  countFailedJobs: endpoint({
    method: 'GET',
    path: '/api/admin/failed-jobs/count',
    summary: 'How many background jobs were given up, by queue.',
    access: [],
    response: z.object({
      /** Since when no background work runs and nothing is sent, as after a restore; null while it does. */
      pausedAt: z.nullable(instant),
      total: z.int(),
      queues: z.array(z.object({ queue, jobs: z.int() })),
    }),
  }),
  listFailedJobs: endpoint({
    method: 'GET',
    path: '/api/admin/failed-jobs',
    summary: 'Background jobs that were given up, newest first.',
    access: [],
    query: z.extend(pageQuery, { queue: z.optional(queue) }),
    response: pageOf(failedJob),
  }),
  retryFailedJobs: endpoint({
    method: 'POST',
    path: '/api/admin/failed-jobs/retry',
    summary:
      'Put background jobs that were given up back into their queues; one that another admin took first is left out.',
    access: [],
    body: z.object(which),
    response: moved,
  }),
  discardFailedJobs: endpoint({
    method: 'POST',
    path: '/api/admin/failed-jobs/discard',
    summary: 'Give background jobs up for good, with a reason.',
    access: [],
    body: z.object({
      ...which,
      reason: z.string().check(z.trim(), z.minLength(3, 'reason_missing'), z.maxLength(300)),
    }),
    response: moved,
  }),
  resumeJobs: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/resume',
    summary: 'Let background work run and messages leave again after a restore; safe to call again.',
    access: [],
    response: z.object({ resumed: z.boolean() }),
  }),
};
