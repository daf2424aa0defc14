import * as z from 'zod/mini';
import { classKinds, classSubjects } from '../classes/classes.ts';
import { day, instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { languageTexts } from '../languages.ts';
import { paise } from '../money.ts';
import { batchTerm } from './batch-term.ts';
import { waitingPlace } from './batch-waiting.ts';

/** A batch in a list. */
export const batchSummary = z.object({
  id,
  names: languageTexts,
  subjects: z.array(z.enum(classSubjects)),
  kind: z.enum(classKinds),
  venue: z.string(),
  startsOn: day,
  endsOn: day,
  /** Null without a limit. */
  seatsLeft: z.nullable(z.int()),
  /** Null where it is not sold. */
  pricePaise: z.nullable(paise),
  productId: z.nullable(id),
  /** The caller belongs to it. */
  isMember: z.boolean(),
});
export type BatchSummary = z.output<typeof batchSummary>;

/** A part of a batch that is sold by itself. */
export const batchOffer = z.object({ productId: id, pricePaise: paise, ...batchTerm.shape });
export type BatchOffer = z.output<typeof batchOffer>;

/** What a member has of the batch. */
const ownPlace = z.object({
  /** The last day that is paid for; null: the batch's last. */
  untilOn: z.nullable(day),
  /** Null: all of them. */
  subjects: z.nullable(z.array(z.enum(classSubjects))),
  /** Comes to see it, before paying. */
  isTrial: z.boolean(),
  /** The first and the last day of a freeze that is on or to come. */
  frozenFrom: z.nullable(day),
  frozenUntil: z.nullable(day),
  /** A refund was approved: what it pays back is closed. */
  isRefundApproved: z.boolean(),
});

export const batchDetail = z.extend(batchSummary, {
  descriptions: languageTexts,
  teachers: z.array(z.string()),
  /** Parts of it that are on sale, months before subjects; 24 at most. */
  offers: z.array(batchOffer),
  /** Days that the caller may come before paying; 0: none, or they were here already. */
  trialDays: z.int(),
  freezeDays: z.int(),
  /** In how many instalments it can be paid at the front desk; 0: in none. */
  instalments: z.int(),
  /** Null for who is no member. */
  own: z.nullable(ownPlace),
  /** How many materials belong to it now; `countedTo` at most. */
  materials: z.int(),
  /** The caller's place on the waitlist; null when they are not on it. */
  waiting: z.nullable(waitingPlace),
  /** Tests that are or were scheduled for its members. */
  tests: z.int(),
});
export type BatchDetail = z.output<typeof batchDetail>;

export const batchMaterial = z.object({ id, title: z.string(), pages: z.int(), addedAt: instant });
export type BatchMaterial = z.output<typeof batchMaterial>;

export const batches = {
  listBatches: endpoint({
    method: 'GET',
    path: '/api/batches',
    summary:
      'Batches that are shown and not over, the one that ends first on top. A visitor sees none, unless the setting opens the pages to visitors.',
    access: 'anyone',
    session: 'checked',
    query: pageQuery,
    response: pageOf(batchSummary),
  }),
  listOwnBatches: endpoint({
    method: 'GET',
    path: '/api/batches/own',
    summary: 'The batches that the caller belongs to, newest first; 20 at most.',
    access: 'user',
    session: 'checked',
    response: z.object({ items: z.array(batchSummary) }),
  }),
  getBatch: endpoint({
    method: 'GET',
    path: '/api/batches/:id',
    summary: 'One batch that is shown, or that the caller belongs to; for visitors as the list.',
    access: 'anyone',
    session: 'checked',
    params: idParams,
    response: batchDetail,
    errors: ['not_found'],
  }),
  startTrial: endpoint({
    method: 'POST',
    path: '/api/batches/:id/trial',
    summary: 'Come to a batch for the days that it gives before paying, once; a seat is taken for them.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: z.object({ untilOn: day }),
    status: 201,
    errors: ['not_found', 'name_needed', 'already_enrolled', 'batch_full', 'batch_over', 'invalid_transition'],
  }),
  listBatchMaterials: endpoint({
    method: 'GET',
    path: '/api/batches/:id/materials',
    summary: 'The materials of a batch that the caller belongs to, the last added first.',
    access: 'user',
    session: 'checked',
    params: idParams,
    query: pageQuery,
    response: pageOf(batchMaterial),
    errors: ['not_found'],
  }),
};
