import * as z from 'zod/mini';
import { day } from '../dates.ts';
import { inEachLanguage, language, noTexts } from '../languages.ts';
import { messageTexts } from '../messages/message-texts.ts';
import type { SmsTemplate } from '../messages/sms-templates.ts';
import { pricePaise } from '../money.ts';
import { tidyGstin } from '../orders/gstin.ts';
import type { taxClasses } from '../orders/products.ts';
import { weekdays } from '../weekdays.ts';
import { botCheckService, courierService, mailService, paymentService, smsService } from './service-settings.ts';
import { hostName, line, optionalPhone, range, whole } from './settings-parts.ts';
import { aboutOf, academyOf, contactOf, directorOf, homeOf, paymentsOf, pricesOf, texts } from './settings-texts.ts';

/** Where a parcel goes; decided by the longest matching PIN prefix (`docs/domain/shipping.md`). */
export const shippingZones = ['pune', 'maharashtra', 'major_cities', 'elsewhere'] as const;
export type ShippingZone = (typeof shippingZones)[number];

const legal = z.object({
  registrationNumber: line(60),
  /** 15 characters, or '' when not registered: documents are then bills of supply without tax lines. */
  gstin: z
    .string()
    .check(z.overwrite(tidyGstin), z.regex(/^(\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d])?$/, 'gstin_format')),
  /** The academy's own state; sales inside it carry CGST and SGST, others IGST. */
  state: line(40, 2),
  /** Its two-digit GST code. */
  stateCode: z.string().check(z.regex(/^\d{2}$/, 'gst_state_code_format')),
});

const signIn = z.object({
  /** Whether /auth states the admin's phone number (`docs/domain/sign-in.md`). */
  showAdminPhone: z.boolean(),
  /** The number stated there; '' takes the configured `ADMIN_PHONE`. It gives nobody any right. */
  adminPhone: optionalPhone,
  /** Opens the admin area to admins with a second factor only. */
  adminsNeedSecondFactor: z.boolean(),
  /** Hosts that may show the sign-in form, and where links in mails may lead; [] for the academy's own address only. */
  authorizedDomains: z.array(hostName).check(z.maxLength(20)),
  /** The demo accounts' sign-in on plain http localhost (`docs/domain/sign-in.md`); never in production. */
  testSignIn: z.boolean(),
  /** Seconds before the first, the second and every later code to one number (`docs/domain/sign-in.md`). */
  resendSeconds: z.tuple([whole(10, 600), whole(10, 600), whole(10, 600)]),
});

const languages = z
  .object({
    /** What the language switch shows. */
    offered: z.array(language).check(z.minLength(1)),
    /** What pages begin in until somebody chooses. */
    first: language,
  })
  .check(
    z.refine((one) => one.offered.length === 0 || one.offered.includes(one.first), {
      error: 'language_not_offered',
      path: ['first'],
    }),
  );

const zone = z.object({
  /** PIN prefixes of 1 to 6 digits; the longest match in all zones wins. */
  prefixes: z.array(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'pin_prefix_format'))).check(z.maxLength(200)),
  chargePaise: pricePaise,
  /** Business days from dispatch. */
  expressDays: range(60),
  standardDays: range(60),
});

const shipping = z.object({
  /** Free when the order value after discount is more than this. */
  freeAbovePaise: pricePaise,
  /** Added for express, also to free shipping. */
  expressPaise: pricePaise,
  zones: z.object({ pune: zone, maharashtra: zone, major_cities: zone, elsewhere: zone }),
  /** Hours from payment confirmation to dispatch. */
  dispatchHours: range(240),
  /** Missing items can be claimed until so many hours after delivery. */
  missingItemsHours: whole(1, 720),
  /** The days of the week on which parcels travel and refunds are processed. */
  businessDays: z.array(z.enum(weekdays)).check(z.minLength(1)),
  /** Days that are no business days, whatever day of the week. */
  holidays: z.array(day).check(z.maxLength(200)),
});

const shownZone = z.omit(zone, { prefixes: true });

/** The same without the prefixes, by which only the server decides a zone. */
export const shownShipping = z.extend(shipping, {
  zones: z.object({ pune: shownZone, maharashtra: shownZone, major_cities: shownZone, elsewhere: shownZone }),
});

/** A courier's page for one parcel; `{number}` stands for its tracking number. */
const trackingLink = z.union(
  [z.literal(''), z.url({ protocol: /^https$/, error: 'link_format' }).check(z.maxLength(300))],
  'link_format',
);

const couriers = z.object({
  /** Who carries the academy's parcels, and where a parcel is looked up. */
  table: z.array(z.object({ name: line(80, 1), trackingUrl: trackingLink })).check(z.maxLength(40)),
});

const tax = z.object({
  classes: z.object({
    coaching: z.object({ ratePercent: z.number().check(z.minimum(0), z.maximum(40)), code: line(12, 4) }),
    printed_book: z.object({ ratePercent: z.number().check(z.minimum(0), z.maximum(40)), code: line(12, 4) }),
    exam_fee: z.object({ ratePercent: z.number().check(z.minimum(0), z.maximum(40)), code: line(12, 4) }),
  } satisfies Record<(typeof taxClasses)[number], z.ZodMiniType>),
});

const refunds = z.object({
  /** Full refund when asked within so many times 24 hours of payment, … */
  fullWithinDays: whole(1, 90),
  /** … and less than this share was opened. */
  fullBelowAccessedPercent: whole(1, 100),
  /** None when progress is over this. */
  noneAboveProgressPercent: whole(1, 100),
  /** Business days from approval to the original payment method. */
  processingDays: range(60),
  /** Whoever approved a refund may also pay it out in cash; for an academy with one admin. */
  cashByOnePerson: z.boolean(),
});

const refundApproval = z.object({
  /** A refund of more than this waits for a second person. */
  secondPersonAbovePaise: pricePaise,
});

const questionReview = z.object({
  /** Who wrote a question may not approve it in this language; admins may, so that an academy of one can work. */
  secondForEnglish: z.boolean(),
  secondForMarathi: z.boolean(),
  secondForHindi: z.boolean(),
});

const enquiries = z.object({
  /** The reply promise, on the wall clock. */
  replyWithinHours: whole(1, 168),
  /** The longest question, in characters; none is longer than 1,000 (`docs/domain/enquiries.md`). */
  messageLetters: whole(100, 1000),
});

const access = z.object({
  /** Devices on which one student can read at a time. */
  deviceCap: whole(1, 10),
  /** Joining a class opens so many minutes before it starts. */
  joinOpensMinutes: whole(0, 120),
  /** A class seat is kept so many minutes for whoever is paying for it. */
  seatHeldMinutes: whole(5, 1440),
  /** An order without a seat can be paid for so many hours. */
  payableHours: whole(1, 168),
  /** A batch that is paid in parts at the desk opens with the first part; else once all is paid. */
  batchAtFirstPart: z.boolean(),
  /** An order that is paid in parts at the desk, with the seats that it holds, lasts so many days after each part. */
  partHeldDays: whole(1, 365),
  /** A seat that became free is kept so many hours for the next in line, at most until the start. */
  waitlistAnswerHours: whole(1, 72),
  /** A free class seat can be given back until so many hours before the start. */
  cancelUntilHours: whole(0, 168),
  /** The largest and the longest video that staff can upload. */
  videoMegabytes: whole(1, 20_000),
  videoMinutes: whole(1, 600),
});

const dltTemplateId = z.string().check(z.trim(), z.regex(/^(\d{10,25})?$/, 'dlt_template_format'));
const dltTemplates = z._default(inEachLanguage(dltTemplateId), noTexts);

const sms = z.object({
  /** What the carrier charges for one part of an SMS. */
  partPaise: z._default(pricePaise.check(z.maximum(1000, 'amount_too_big')), 25),
  /** The id under which each text is registered with the Indian carriers, by message and language; '' for none. */
  dltTemplates: z.object({
    'sign-in-code': dltTemplates,
    'second-factor-code': dltTemplates,
    'phone-change-code': dltTemplates,
    'phone-changed': dltTemplates,
    'ways-in-changed': dltTemplates,
    'admin-added': dltTemplates,
    'staff-invited': dltTemplates,
    'enquiry-answered': dltTemplates,
    'access-link': dltTemplates,
    'parcel-sent': dltTemplates,
    'parcel-out': dltTemplates,
    'parcel-delivered': dltTemplates,
    'parcel-returned': dltTemplates,
    'parcel-lost': dltTemplates,
    'refund-requested': dltTemplates,
    'refund-approved': dltTemplates,
    'refund-declined': dltTemplates,
    'refund-sent': dltTemplates,
    'refund-processed': dltTemplates,
    'class-seat-offered': dltTemplates,
    'class-reminder': dltTemplates,
    'class-moved': dltTemplates,
    'class-cancelled': dltTemplates,
    announcement: dltTemplates,
    'order-receipt': dltTemplates,
    'order-cheque-bounced': dltTemplates,
    'fee-due': dltTemplates,
    'fee-debit': dltTemplates,
    'batch-moved': dltTemplates,
    'batch-left': dltTemplates,
    'guardian-attendance': dltTemplates,
    'test-message': dltTemplates,
  } satisfies Record<SmsTemplate, z.ZodMiniType>),
});

/** How names that staff type into classes, batches, parcels and tests read in every language (decision 0351). */
const names = z.object({
  venues: z.array(texts(160, 2)).check(z.maxLength(100)),
  /** Beside the directors and the faculty of the about page. */
  teachers: z.array(texts(80, 2)).check(z.maxLength(200)),
  couriers: z.array(texts(80, 2)).check(z.maxLength(60)),
  /** Exams that the papers of tests are taken from. */
  exams: z.array(texts(120, 2)).check(z.maxLength(200)),
});

const pages = z.object({
  /** Opens home, about, enquiry and the policies to visitors. */
  openToVisitors: z.boolean(),
});

/** The introduction on the home page; null shows none. Written by its upload only. */
const introVideo = z.nullable(
  z.object({ url: line(200), posterUrl: z.nullable(line(200)), seconds: whole(1, 3600), bytes: z.int() }),
);

/** Every section of the settings; each is one row, replaced whole. */
export const settingsSections = {
  academy: academyOf(texts),
  directors: z.tuple([directorOf(texts), directorOf(texts)]),
  home: homeOf(texts),
  about: aboutOf(texts),
  introVideo,
  contact: contactOf(texts),
  legal,
  signIn,
  shipping,
  couriers,
  tax,
  refunds,
  refundApproval,
  payments: paymentsOf(texts),
  prices: pricesOf(texts),
  enquiries,
  questionReview,
  access,
  sms,
  messageTexts,
  names,
  pages,
  smsService,
  mailService,
  botCheck: botCheckService,
  paymentService,
  courierService,
  languages,
};

export const settings = z.object(settingsSections);
export type Settings = z.output<typeof settings>;
export type SettingsSection = keyof Settings;
