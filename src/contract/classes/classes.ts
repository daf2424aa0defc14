import * as z from 'zod/mini';
import { day, instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { language } from '../languages.ts';
import { paise } from '../money.ts';
import { tableQuery } from '../table-reads.ts';
import { attendanceShape } from './class-attendance.ts';

/** An online class, or an event at a place (`docs/domain/classes-and-seats.md`). */
export const classKinds = ['online', 'in_person'] as const;
export type ClassKind = (typeof classKinds)[number];

export const classSubjects = ['marathi', 'maths', 'gk', 'reasoning', 'physical', 'general'] as const;
export type ClassSubject = (typeof classSubjects)[number];

/** Where a class stands, derived from its times, its recording and whether it was called off, never stored (`docs/domain/classes-and-seats.md`). */
export const classStages = ['upcoming', 'live', 'over', 'recorded', 'cancelled'] as const;
export type ClassStage = (typeof classStages)[number];

/** The list's tabs; `past` holds over and recorded classes, `recorded` only those with a recording. */
export const classTimes = ['upcoming', 'live', 'past', 'recorded'] as const;
export type ClassTime = (typeof classTimes)[number];

const kind = z.enum(classKinds);
const subject = z.enum(classSubjects);

/** A class as it stands in a list. */
export const classSummary = z.object({
  id,
  title: z.string(),
  description: z.string(),
  kind,
  subject,
  teacher: z.string(),
  language,
  /** Where it is held; empty for an online class. */
  venue: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** 0 is free. */
  pricePaise: paise,
  /** Null means no limit. */
  capacity: z.nullable(z.int()),
  seatsLeft: z.nullable(z.int()),
  stage: z.enum(classStages),
  /** Whether the caller has a seat. */
  isRegistered: z.boolean(),
});
export type ClassSummary = z.infer<typeof classSummary>;

/** A class at the same time. */
const clash = z.object({ id, title: z.string(), startsAt: instant, endsAt: instant });
export type Clash = z.infer<typeof clash>;

/** A class of the same series; the first is number 1. */
const session = z.object({ id, number: z.int(), title: z.string(), startsAt: instant, isRegistered: z.boolean() });
export type Session = z.infer<typeof session>;

/** A class on its own page. */
export const classDetail = z.extend(classSummary, {
  /** What students will practise, one thing a line. */
  practise: z.string(),
  mapUrl: z.string(),
  whatToBring: z.string(),
  /** The picture on top, 960 px wide; null without one. */
  coverUrl: z.nullable(z.string()),
  /** When to be there, `HH:MM` in Asia/Kolkata. */
  reportingTime: z.nullable(z.string()),
  /** A personal session with a mentor rather than a class. */
  isSession: z.boolean(),
  /** What to buy for a seat, where the class has a price and is on sale. */
  productId: z.nullable(id),
  registration: z.nullable(z.object({ registeredAt: instant, isPaid: z.boolean() })),
  /** Their seat is closed to them, since its refund is approved. */
  isRefundApproved: z.boolean(),
  /** A seat that is kept for the caller, while they pay or as an offer from the waitlist; it counts as taken. */
  hold: z.nullable(z.object({ until: instant, isOffer: z.boolean() })),
  /** 1 is next; null for who does not wait. */
  queuePosition: z.nullable(z.int()),
  /** Until when the caller can give their seat back, a paid one as a refund; null without one. */
  giveBackUntil: z.nullable(instant),
  /** What the academy knows of the caller's being there; null without a seat. */
  attendance: z.nullable(z.object({ ...attendanceShape, minutes: z.int() })),
  /** What the caller said of it. */
  feedback: z.nullable(z.object({ stars: z.int(), note: z.string() })),
  /** When and why the academy called it off. */
  cancelled: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** Classes at the same time in which the caller has a seat. */
  clashes: z.array(clash),
  /** The shown classes of its series, itself among them, from the one before it on, 12 at most; empty for a single one. */
  sessions: z.array(session),
  /** 10 minutes before the start (`docs/domain/classes-and-seats.md`). */
  joinOpensAt: instant,
  /** Only for the registered, from `joinOpensAt` until the end. */
  joinUrl: z.nullable(z.string()),
  /** The same link where it is a film or a stream (HLS) of the academy's own, which the page itself plays. */
  streamUrl: z.nullable(z.string()),
  /** Whose streams the page may show in a frame; its policy names no other host. */
  streamFrames: z.array(z.enum(['youtube', 'jitsi'])),
  /** Whether the caller can talk to the others in it: registered, online, while it can be joined. */
  chatIsOpen: z.boolean(),
  /** The academy's own recording with its notes: only for the registered, once it is prepared. */
  recording: z.nullable(z.object({ seconds: z.int(), notes: z.string() })),
  /** Only for the registered, once there is one. */
  recordingUrl: z.nullable(z.string()),
  /** The same link where the page itself plays it. */
  recordingStreamUrl: z.nullable(z.string()),
});
export type ClassDetail = z.infer<typeof classDetail>;

/** A row of the table `classes` (`docs/domain/table-reads.md`), with what a list needs beside it. */
export const classRow = z.object({
  id,
  class_title: z.string(),
  class_description: z.string(),
  /** The instant of the start, so that `class_date=gte.<now>` gives the classes to come. */
  class_date: instant,
  /** The clock time of the start in Asia/Kolkata, `HH:MM`. */
  class_time: z.string(),
  /** In rupees, as the table of `docs/domain/table-reads.md` has it; 0 is free. */
  class_price: z.number(),
  is_active: z.boolean(),
  kind,
  ends_at: instant,
  subject,
  teacher: z.string(),
  language,
  venue: z.string(),
});
export type ClassTableRow = z.infer<typeof classRow>;

export const classReads = {
  readClasses: endpoint({
    method: 'GET',
    path: '/rest/v1/classes',
    summary:
      'Classes that students see, in PostgREST’s words, for stock Supabase clients. A visitor sees none, unless the setting opens the pages to visitors; the apikey header is accepted and means nothing.',
    access: 'anyone',
    query: tableQuery,
    response: z.array(z.partial(classRow)),
  }),
};

export const classCovers = {
  readCover: endpoint({
    method: 'GET',
    path: '/files/classes/:id/:cover/:name',
    summary: 'One size of a class’s picture, WebP, for ever the same.',
    access: 'anyone',
    params: z.extend(idParams, { cover: id, name: z.enum(['960.webp', '480.webp']) }),
    response: binary,
    errors: ['not_found'],
  }),
};

export const classes = {
  listClasses: endpoint({
    method: 'GET',
    path: '/api/classes',
    summary: 'Classes and events: upcoming and live soonest first, past ones newest first.',
    access: 'user',
    query: z.extend(pageQuery, {
      when: z._default(z.enum(classTimes), 'upcoming'),
      price: z.optional(z.enum(['free', 'paid'])),
      kind: z.optional(kind),
      subject: z.optional(subject),
      /** Only those that start on this day in Asia/Kolkata. */
      day: z.optional(day.check(z.refine((date) => date.startsWith('20'), 'year_unlikely'))),
      /** Only those whose titles hold it, in any of their languages. */
      search: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(80))),
    }),
    response: pageOf(classSummary),
  }),
  listClassDays: endpoint({
    method: 'GET',
    path: '/api/classes/days',
    summary: 'The days of a month, and of the six before and after it, on which a class or event starts.',
    access: 'user',
    query: z.object({
      month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month_format')),
      kind: z.optional(kind),
    }),
    response: z.object({ days: z.array(day) }),
  }),
  listMyClasses: endpoint({
    method: 'GET',
    path: '/api/classes/own',
    summary: 'Classes that the caller is registered for: those to come soonest first, past ones newest first.',
    access: 'user',
    session: 'checked',
    query: z.extend(pageQuery, { when: z._default(z.enum(['upcoming', 'past']), 'upcoming') }),
    response: pageOf(classSummary),
  }),
  getNextClass: endpoint({
    method: 'GET',
    path: '/api/classes/next',
    summary: 'The class that is on now or comes next.',
    access: 'user',
    session: 'checked',
    response: classDetail,
    errors: ['not_found'],
  }),
  getClass: endpoint({
    method: 'GET',
    path: '/api/classes/:id',
    summary: 'One class or event. The joining link only for the registered, from 10 minutes before the start.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: classDetail,
    errors: ['not_found'],
  }),
  registerForClass: endpoint({
    method: 'POST',
    path: '/api/classes/:id/registration',
    summary: 'Take a seat in a free class; a second press changes nothing.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: classDetail,
    errors: ['not_found', 'name_needed', 'class_full', 'class_over', 'class_not_free'],
  }),
  cancelRegistration: endpoint({
    method: 'DELETE',
    path: '/api/classes/:id/registration',
    summary: 'Give back the caller’s seat in a free class, until some hours before it starts (setting).',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: z.object({ id }),
    errors: ['not_found', 'class_started', 'cancellation_closed', 'seat_paid'],
  }),
  joinWaitlist: endpoint({
    method: 'POST',
    path: '/api/classes/:id/waitlist',
    summary: 'Wait for a seat in a full class; first come, first served. A second press changes nothing.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: classDetail,
    errors: ['not_found', 'name_needed', 'class_started', 'seats_available'],
  }),
  leaveWaitlist: endpoint({
    method: 'DELETE',
    path: '/api/classes/:id/waitlist',
    summary: 'Leave the line, or give up the seat that was offered.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: classDetail,
    errors: ['not_found'],
  }),
  downloadClassCalendar: endpoint({
    method: 'GET',
    path: '/api/classes/:id/calendar.ics',
    summary: 'The class as an iCalendar file (RFC 5545).',
    access: 'user',
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
};
