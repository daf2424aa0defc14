import * as z from 'zod/mini';
import { classKinds, classSubjects } from '../classes/classes.ts';
import { day, instant } from '../dates.ts';
import { editVersion } from '../edit-version.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { inEachLanguage } from '../languages.ts';
import { pricePaise } from '../money.ts';
import { title } from '../names.ts';
import { line } from '../settings/settings-parts.ts';
import { batchTerm } from './batch-term.ts';
import { batchDetail, batchMaterial, batchSummary } from './batches.ts';

const text = z.string().check(z.trim(), z.maxLength(1000, 'too_long'));
/** Why staff did it. */
export const enrolmentReason = z.string().check(z.trim(), z.minLength(3, 'reason_missing'), z.maxLength(200));
const date = z.iso.date('date_format').check(z.refine((at) => /^20\d\d-/.test(at), 'year_unlikely'));

export const batchForm = z.object({
  names: inEachLanguage(line(120), title(2, 120)),
  descriptions: inEachLanguage(text),
  subjects: z.array(z.enum(classSubjects)).check(z.minLength(1), z.maxLength(classSubjects.length)),
  teachers: z.array(line(80, 2)).check(z.maxLength(20)),
  /** Accounts of teachers who see the batch and work on it; left out, they stay as they are. */
  teacherIds: z.optional(z.array(id).check(z.maxLength(20))),
  kind: z.enum(classKinds),
  venue: line(200),
  capacity: z.nullable(z.int().check(z.minimum(1), z.maximum(5000))),
  startsOn: date,
  endsOn: date,
  /** Null: not sold, enrolled by staff alone. */
  pricePaise: z.nullable(pricePaise.check(z.minimum(100, 'amount_too_small'))),
  isActive: z.boolean(),
  /** Days that somebody may come before paying; left out, as it is: none at first. */
  trialDays: z.optional(z.int().check(z.minimum(0), z.maximum(30))),
  /** Days that a member may be away in all without losing them; left out likewise. */
  freezeDays: z.optional(z.int().check(z.minimum(0), z.maximum(180))),
});
export type BatchForm = z.output<typeof batchForm>;

export const batchTeacher = z.object({ id, name: z.string() });
export type BatchTeacher = z.output<typeof batchTeacher>;

/** A part of a batch that is sold by itself, as staff see it. */
export const offerForStaff = z.object({
  productId: id,
  pricePaise: z.int(),
  isOnSale: z.boolean(),
  ...batchTerm.shape,
});
export type OfferForStaff = z.output<typeof offerForStaff>;

export const batchForStaff = z.extend(batchDetail, {
  teacherIds: z.array(id),
  capacity: z.nullable(z.int()),
  seatsTaken: z.int(),
  isActive: z.boolean(),
  version: editVersion,
});
export type BatchForStaff = z.output<typeof batchForStaff>;

/** The same for a page that shows it: names of people and places also in the reader's language. */
export const shownBatch = z.extend(batchForStaff, {
  shown: z.object({ venue: z.string(), teachers: z.array(z.string()) }),
});
export type ShownBatch = z.output<typeof shownBatch>;

export const listedBatch = z.extend(z.omit(batchSummary, { isMember: true }), {
  seatsTaken: z.int(),
  isActive: z.boolean(),
});
export type ListedBatch = z.output<typeof listedBatch>;

const membership = {
  isTrial: z.boolean(),
  /** The last day that is paid for; null: the batch's last. */
  untilOn: z.nullable(day),
  /** The first and the last day of a freeze that is on or to come. */
  frozenFrom: z.nullable(day),
  frozenUntil: z.nullable(day),
};

export const member = z.object({
  /** Of the enrolment. */
  id,
  userId: id,
  name: z.string(),
  /** The academy's own number; '' for none. */
  number: z.string(),
  enrolledAt: instant,
  /** By an order; else by staff. */
  isPaid: z.boolean(),
  endedAt: z.nullable(instant),
  endedReason: z.string(),
  ...membership,
});
export type Member = z.output<typeof member>;

export const studentBatch = z.object({
  /** Of the enrolment. */
  id,
  batchId: id,
  name: z.string(),
  enrolledAt: instant,
  isPaid: z.boolean(),
  endedAt: z.nullable(instant),
  ...membership,
});
export type StudentBatch = z.output<typeof studentBatch>;

const staff = ['teacher', 'front_desk', 'counsellor'] as const;

export const batchesAdmin = {
  listBatchTeachers: endpoint({
    method: 'GET',
    path: '/api/admin/batch-teachers',
    summary: 'Accounts that can teach a batch: everybody with the role teacher, by name; at most 200.',
    access: [],
    response: z.object({ items: z.array(batchTeacher) }),
  }),
  listBatchesForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/batches',
    summary: 'Every batch, the one that begins last on top.',
    access: [...staff, 'accountant'],
    query: pageQuery,
    response: pageOf(listedBatch),
  }),
  getBatchForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/batches/:id',
    summary: 'One batch with everything that staff see.',
    access: staff,
    params: idParams,
    response: shownBatch,
    errors: ['not_found'],
  }),
  createBatch: endpoint({
    method: 'POST',
    path: '/api/admin/batches',
    summary: 'Make a batch; with a price it is put on sale while it is shown.',
    access: [],
    body: batchForm,
    response: shownBatch,
    status: 201,
  }),
  changeBatch: endpoint({
    method: 'PUT',
    path: '/api/admin/batches/:id',
    summary: 'Change a batch; its materials stay open to its members until its last day.',
    access: [],
    params: idParams,
    body: z.extend(batchForm, { version: editVersion }),
    response: shownBatch,
    errors: ['not_found', 'edit_conflict'],
  }),
  listMembers: endpoint({
    method: 'GET',
    path: '/api/admin/batches/:id/members',
    summary: 'Who belongs or belonged to a batch, first come first.',
    access: staff,
    params: idParams,
    query: pageQuery,
    response: pageOf(member),
    errors: ['not_found'],
  }),
  listBatchOffers: endpoint({
    method: 'GET',
    path: '/api/admin/batches/:id/offers',
    summary: 'The parts of a batch that are or were sold, by month or by subject; at most 24.',
    access: staff,
    params: idParams,
    response: z.object({ items: z.array(offerForStaff) }),
    errors: ['not_found'],
  }),
  saveBatchOffer: endpoint({
    method: 'POST',
    path: '/api/admin/batches/:id/offers',
    summary:
      'Sell a part of a batch: so many months of it, or some of its subjects. The same part again gets the new price; a price of null takes it off sale.',
    access: [],
    params: idParams,
    body: z.extend(batchTerm, { pricePaise: z.nullable(pricePaise.check(z.minimum(100, 'amount_too_small'))) }),
    response: z.object({ items: z.array(offerForStaff) }),
    errors: ['not_found'],
  }),
  enrolStudent: endpoint({
    method: 'POST',
    path: '/api/admin/batches/:id/members',
    summary: 'Enrol a student in a batch without an order, with the reason.',
    access: ['front_desk'],
    params: idParams,
    body: z.object({
      userId: id,
      reason: enrolmentReason,
      /** To come for the days that the batch gives before paying. */
      isTrial: z._default(z.boolean(), false),
    }),
    response: member,
    status: 201,
    errors: [
      'not_found',
      'own_account',
      'name_needed',
      'already_enrolled',
      'batch_full',
      'batch_over',
      'invalid_transition',
    ],
  }),
  listBatchMaterialsForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/batches/:id/materials',
    summary: 'The materials of a batch, the last added first.',
    access: staff,
    params: idParams,
    query: pageQuery,
    response: pageOf(batchMaterial),
    errors: ['not_found'],
  }),
  addBatchMaterial: endpoint({
    method: 'PUT',
    path: '/api/admin/batches/:id/materials/:materialId',
    summary: 'Add a premium material to a batch: open to every member at once.',
    access: ['teacher'],
    params: z.extend(idParams, { materialId: id }),
    response: batchMaterial,
    errors: ['not_found'],
  }),
  removeBatchMaterial: endpoint({
    method: 'DELETE',
    path: '/api/admin/batches/:id/materials/:materialId',
    summary: 'Take a material out of a batch; those who are members keep it.',
    access: ['teacher'],
    params: z.extend(idParams, { materialId: id }),
    response: z.object({ id }),
    errors: ['not_found'],
  }),
  listStudentBatches: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/batches',
    summary: 'The batches that a student belongs or belonged to, newest first.',
    access: staff,
    params: idParams,
    query: pageQuery,
    response: pageOf(studentBatch),
  }),
};
