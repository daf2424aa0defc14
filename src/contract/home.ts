import * as z from 'zod/mini';
import { classSummary } from './classes/classes.ts';
import { day, instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { languageTexts } from './languages.ts';
import { material } from './materials/materials.ts';
import { paise } from './money.ts';
import { orderSummary, paymentStanding } from './orders/orders.ts';

/** What leads on home, most pressing first. */
export const nextStepKinds = [
  'live',
  'held_seat',
  'refused_fee',
  'payment',
  'answer',
  'test',
  'result',
  'class',
  'reading',
  'work',
  'start',
] as const;
export type NextStepKind = (typeof nextStepKinds)[number];

const stepClass = z.pick(classSummary, {
  id: true,
  title: true,
  language: true,
  venue: true,
  startsAt: true,
  endsAt: true,
});
export type StepClass = z.infer<typeof stepClass>;

const waitingPayment = z.extend(z.pick(orderSummary, { id: true, number: true, title: true }), {
  /** What is left to pay: parts that were taken at the desk are off, and cheques there. */
  duePaise: paise,
  standing: paymentStanding,
  /** Null where the money has come, or cannot any more, and for a fee, which has a day of its own. */
  payUntil: z.nullable(instant),
});
export type WaitingPayment = z.infer<typeof waitingPayment>;

export const nextStep = z.object({
  kind: z.enum(nextStepKinds),
  /** Of `live`, `held_seat` and `class`. */
  class: z.nullable(stepClass),
  /** Leads straight into a live class; null where that has its own page, or no link yet. */
  joinUrl: z.nullable(z.string()),
  /** Until when the seat is kept. */
  heldUntil: z.nullable(instant),
  payment: z.nullable(waitingPayment),
  /** Of `refused_fee`: the bank would not debit it, and it is to be paid otherwise. */
  fee: z.nullable(z.object({ title: z.string(), amountPaise: paise, refusedOn: day })),
  /** The message inside the app that tells of the answer. */
  answer: z.nullable(z.object({ id: z.int(), title: z.string(), link: z.string() })),
  /** Of `test`: one that the caller is sitting, that is open, or that opens within a day. */
  test: z.nullable(
    z.object({
      id,
      names: languageTexts,
      attemptId: z.nullable(id),
      standing: z.enum(['running', 'open', 'soon']),
      opensAt: instant,
      /** Of the attempt, or of the window. */
      endsAt: instant,
    }),
  ),
  /** Of `result`: one that is out and was not looked at. */
  result: z.nullable(z.object({ title: z.string(), link: z.string() })),
  /** What was being read last, whatever leads. */
  reading: z.nullable(material),
});
export type NextStep = z.infer<typeof nextStep>;

/** How much somebody has of what the profile's index leads to, counted to 99. */
export const profileCounts = z.object({
  /** That they may read. */
  materials: z.int(),
  /** To come, with a seat. */
  classes: z.int(),
  batches: z.int(),
  /** Not arrived, or not paid yet. */
  orders: z.int(),
  addresses: z.int(),
});
export type ProfileCounts = z.infer<typeof profileCounts>;

export const home = {
  getProfileCounts: endpoint({
    method: 'GET',
    path: '/api/profile/counts',
    summary: 'How many materials, coming classes, batches, active orders and addresses the caller has.',
    access: 'user',
    session: 'checked',
    response: profileCounts,
  }),
  getNextStep: endpoint({
    method: 'GET',
    path: '/api/next-step',
    summary:
      'What the caller had best do now: join a class that is on, take a held seat, pay a fee that the bank refused, finish a payment, read an answer, or what comes next.',
    access: 'user',
    session: 'checked',
    response: nextStep,
  }),
};
