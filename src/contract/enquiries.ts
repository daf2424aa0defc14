import * as z from 'zod/mini';
import { day, instant } from './dates.ts';
import { editVersion } from './edit-version.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, pageOf, pageQuery } from './ids.ts';
import { language } from './languages.ts';
import { personName, tidyName } from './names.ts';
import { phone } from './phone.ts';

export const enquiryStates = ['new', 'contacted', 'follow_up', 'admitted', 'closed'] as const;
export const enquiryState = z.enum(enquiryStates);
export type EnquiryState = z.infer<typeof enquiryState>;

/** The only moves an enquiry can make (`docs/domain/enquiries.md`). */
export const enquiryMoves: Record<EnquiryState, readonly EnquiryState[]> = {
  new: ['contacted', 'follow_up', 'admitted', 'closed'],
  contacted: ['follow_up', 'admitted', 'closed'],
  follow_up: ['contacted', 'admitted', 'closed'],
  admitted: [],
  closed: [],
};

/** States in which it waits or goes on: the same number's next question joins it. */
export const openEnquiryStates: readonly EnquiryState[] = ['new', 'contacted', 'follow_up'];

export const enquiryTopics = ['batches', 'fees', 'eligibility', 'order', 'other'] as const;
export const bestTimes = ['any', 'morning', 'afternoon', 'evening'] as const;
export const replyWays = ['call', 'sms', 'email'] as const;

/** “Fees kiti?” is a question. */
export const leastLetters = 5;

const text = (max: number) => z.string().check(z.overwrite(tidyName), z.maxLength(max));

/**
 * The enquiry form (`docs/domain/enquiries.md`): message of 5 to 1,000 characters, or fewer where the
 * settings say so. `email` is needed when
 * the reply is to come by email.
 */
export const enquiryForm = z.object({
  topic: z._default(z.enum(enquiryTopics), 'other'),
  name: personName,
  mobile: phone,
  course: z._default(text(80), ''),
  district: z._default(text(80), ''),
  language: z._default(language, 'mr'),
  message: z.string().check(z.trim(), z.minLength(leastLetters, 'message_too_short'), z.maxLength(1000)),
  replyBy: z._default(z.enum(replyWays), 'call'),
  email: z._default(z.union([z.literal(''), z.email('email_format')]), ''),
  bestTime: z._default(z.enum(bestTimes), 'any'),
  consent: z.literal(true, 'consent_missing'),
  /** The solved bot check for `mobile` (`makeChallenge`), which visitors bring. */
  botToken: z.optional(z.string().check(z.maxLength(10_000))),
});

/** An enquiry by phone or at the desk, as staff write it down. */
export const notedEnquiry = z.object({
  topic: z._default(z.enum(enquiryTopics), 'other'),
  name: personName,
  mobile: phone,
  course: z._default(text(80), ''),
  district: z._default(text(80), ''),
  message: z.string().check(z.trim(), z.minLength(3, 'text_needed'), z.maxLength(1000, 'too_long')),
});

export const enquiryTicket = z.object({
  /** Ticket number, `EN-YYMM-NNNN`. */
  number: z.string(),
  /** True when the text was added to the caller's open enquiry. */
  continued: z.boolean(),
  /** The 24-hour promise: reply due by (wall clock). */
  dueAt: instant,
  /** Whether it was sent inside support hours. */
  insideSupportHours: z.boolean(),
});
export type EnquiryTicket = z.infer<typeof enquiryTicket>;

const messages = z.array(z.object({ from: z.enum(['student', 'academy']), text: z.string(), at: instant }));

/** What its sender sees of an enquiry. */
export const ownEnquiry = z.object({
  id,
  number: z.string(),
  topic: z.enum(enquiryTopics),
  state: enquiryState,
  createdAt: instant,
  dueAt: instant,
  answeredAt: z.nullable(instant),
  messages,
});
export type OwnEnquiry = z.infer<typeof ownEnquiry>;

export const enquiry = z.extend(ownEnquiry, {
  userId: z.nullable(id),
  name: z.string(),
  mobile: z.string(),
  email: z.nullable(z.string()),
  course: z.string(),
  district: z.string(),
  language,
  replyBy: z.enum(replyWays),
  bestTime: z.enum(bestTimes),
  closeReason: z.nullable(z.string()),
  /** Of its state and its messages: a reply or a move is refused where somebody else has dealt with it. */
  version: editVersion,
});
export type Enquiry = z.infer<typeof enquiry>;

/** What waits for an answer. Counts stop at `countedTo`. */
export const enquiryQueue = z.object({
  waiting: z.int(),
  /** Past their 24 hours. */
  overdue: z.int(),
  /** Due within `dueSoonHours`. */
  dueSoon: z.int(),
  firstDueAt: z.nullable(instant),
});

/** An unanswered enquiry is marked when it has this much left of its 24 hours. */
export const dueSoonHours = 4;

export const enquiryDay = z.object({
  day,
  received: z.int(),
  answered: z.int(),
  admitted: z.int(),
  closed: z.int(),
});

export const enquiries = {
  sendEnquiry: endpoint({
    method: 'POST',
    path: '/api/enquiries',
    summary:
      'Send a question to the academy; continues the same phone number’s open enquiry. Visitors may where the setting "public pages" lets them.',
    access: 'anyone',
    session: 'checked',
    body: enquiryForm,
    response: enquiryTicket,
    status: 201,
    errors: ['no_session', 'bot_check_failed', 'conflict'],
  }),
  listOwnEnquiries: endpoint({
    method: 'GET',
    path: '/api/enquiries',
    summary: 'The caller’s own enquiries with the academy’s answers, newest first.',
    access: 'user',
    session: 'checked',
    query: pageQuery,
    response: pageOf(ownEnquiry),
  }),
  continueEnquiry: endpoint({
    method: 'POST',
    path: '/api/enquiries/:id/messages',
    summary: 'Add to an open enquiry of the caller’s, as under an answer; it waits for an answer again.',
    access: 'user',
    session: 'checked',
    params: idParams,
    body: z.object({ text: z.string().check(z.trim(), z.minLength(1, 'text_needed'), z.maxLength(1000, 'too_long')) }),
    response: ownEnquiry,
    status: 201,
    errors: ['not_found', 'enquiry_closed'],
  }),
  listEnquiries: endpoint({
    method: 'GET',
    path: '/api/admin/enquiries',
    summary: 'Enquiries of one state: open ones by the time left to answer, finished ones newest first.',
    access: ['counsellor'],
    query: z.extend(pageQuery, { state: z._default(enquiryState, 'new') }),
    response: pageOf(enquiry),
  }),
  getEnquiry: endpoint({
    method: 'GET',
    path: '/api/admin/enquiries/:id',
    summary: 'One enquiry with its messages.',
    access: ['counsellor'],
    audit: { action: 'enquiries.open', table: 'enquiries' },
    params: idParams,
    response: enquiry,
    errors: ['not_found'],
  }),
  answerEnquiry: endpoint({
    method: 'POST',
    path: '/api/admin/enquiries/:id/replies',
    summary: 'Answer an enquiry: kept with it, sent by SMS or email where that was asked, stops the 24 hours.',
    access: ['counsellor'],
    params: idParams,
    body: z.object({
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
      version: editVersion,
    }),
    response: enquiry,
    errors: ['not_found', 'edit_conflict', 'enquiry_closed'],
  }),
  moveEnquiry: endpoint({
    method: 'POST',
    path: '/api/admin/enquiries/:id/state',
    summary: 'Move an enquiry along: contacted, follow-up, admitted, or closed with a reason.',
    access: ['counsellor'],
    params: idParams,
    body: z.object({ state: enquiryState, closeReason: z._default(text(200), ''), version: editVersion }),
    response: enquiry,
    errors: ['not_found', 'edit_conflict', 'invalid_transition'],
  }),
  listStudentEnquiries: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/enquiries',
    summary: 'What a student asked the academy, newest first.',
    access: ['counsellor', 'front_desk'],
    params: idParams,
    query: pageQuery,
    response: pageOf(ownEnquiry),
  }),
  noteEnquiry: endpoint({
    method: 'POST',
    path: '/api/admin/enquiries',
    summary:
      'Note an enquiry that came by phone or at the desk; it joins the inbox, with the student whose number it is, or continues their open one.',
    access: ['counsellor', 'front_desk'],
    body: notedEnquiry,
    response: enquiryTicket,
    status: 201,
    errors: ['conflict'],
  }),
  getEnquiryQueue: endpoint({
    method: 'GET',
    path: '/api/admin/enquiries/queue',
    summary: 'How many enquiries wait for an answer, are overdue or due soon.',
    access: ['counsellor'],
    response: enquiryQueue,
  }),
  getEnquiryFunnel: endpoint({
    method: 'GET',
    path: '/api/admin/enquiries/funnel',
    summary: 'Enquiries received, answered, admitted and closed on each day of a range (366 days at most).',
    access: ['counsellor'],
    query: z.object({ from: day, to: day }),
    response: z.array(enquiryDay),
  }),
};
