import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { SettingsSection } from '../../contract/settings/settings.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The headings of the list, in its order. */
export const settingsGroups = {
  website: msg`Academy and website`,
  messages: msg`Sign-in and messages`,
  money: msg`Payments and tax`,
  delivery: msg`Delivery`,
  rules: msg`Rules`,
};

interface Part {
  title: MessageDescriptor;
  /** What is set there, in the words that people search for. */
  holds: MessageDescriptor;
  group: keyof typeof settingsGroups;
  /** What its form writes; none for a part with uploads of its own. */
  sections: readonly SettingsSection[];
  Fields: ComponentType;
  /** What stands under the form and is no part of it, such as a test of what is saved. */
  Test?: ComponentType;
}

const waiting = <Skeleton className="h-70 rounded-card" />;
const identity = () => import('./parts/settings-identity.tsx');
const money = () => import('./parts/settings-money.tsx');
const pages = () => import('./parts/settings-pages.tsx');

const parts = {
  academy: {
    title: msg`Academy`,
    holds: msg`Name, tagline, logo`,
    group: 'website',
    sections: ['academy'],
    Fields: lazyPart(async () => (await identity()).AcademyPart, waiting),
  },
  directors: {
    title: msg`Directors`,
    holds: msg`Names, roles, phone, email, photo`,
    group: 'website',
    sections: ['directors'],
    Fields: lazyPart(async () => (await identity()).DirectorsPart, waiting),
  },
  contact: {
    title: msg`Contact`,
    holds: msg`Address, map, phone, WhatsApp, email, support hours, grievance contact`,
    group: 'website',
    sections: ['contact'],
    Fields: lazyPart(async () => (await import('./parts/settings-contact.tsx')).ContactPart, waiting),
  },
  home: {
    title: msg`Home page`,
    holds: msg`Specialties`,
    group: 'website',
    sections: ['home'],
    Fields: lazyPart(async () => (await import('./parts/settings-home.tsx')).HomePart, waiting),
  },
  about: {
    title: msg`About page`,
    holds: msg`Heading, how you teach, faculty`,
    group: 'website',
    sections: ['about'],
    Fields: lazyPart(async () => (await import('./parts/settings-about.tsx')).AboutPart, waiting),
  },
  pages: {
    title: msg`Pages`,
    holds: msg`Pages open without sign-in`,
    group: 'website',
    sections: ['pages'],
    Fields: lazyPart(async () => (await pages()).PagesPart, waiting),
  },
  video: {
    title: msg`Introduction video`,
    holds: msg`Video and poster on the home page`,
    group: 'website',
    sections: [],
    Fields: lazyPart(async () => (await import('./parts/video-part.tsx')).VideoPart, waiting),
  },
  syllabus: {
    title: msg`Syllabus`,
    holds: msg`PDF documents`,
    group: 'website',
    sections: [],
    Fields: lazyPart(async () => (await import('./parts/syllabus-part.tsx')).SyllabusPart, waiting),
  },
  names: {
    title: msg`Names in each language`,
    holds: msg`Venues, teachers, couriers and exams in Marathi and Hindi`,
    group: 'website',
    sections: ['names'],
    Fields: lazyPart(async () => (await import('./parts/settings-names.tsx')).NamesPart, waiting),
  },
  languages: {
    title: msg`Languages`,
    holds: msg`Languages offered, default language`,
    group: 'website',
    sections: ['languages'],
    Fields: lazyPart(async () => (await import('./parts/settings-languages.tsx')).LanguagesPart, waiting),
  },
  'sign-in': {
    title: msg`Sign-in`,
    holds: msg`Admin phone number, second factor, authorized addresses, bot check`,
    group: 'messages',
    sections: ['signIn', 'botCheck'],
    Fields: lazyPart(async () => (await import('./parts/settings-sign-in.tsx')).SignInParts, waiting),
    Test: lazyPart(async () => (await import('./parts/test-bot-check.tsx')).TestBotCheck),
  },
  sms: {
    title: msg`SMS service`,
    holds: msg`Provider, keys, fallback, test message`,
    group: 'messages',
    sections: ['smsService'],
    Fields: lazyPart(async () => (await import('./parts/settings-sms.tsx')).SmsServicePart, waiting),
    Test: lazyPart(async () => (await import('./parts/test-message.tsx')).TestSms),
  },
  mail: {
    title: msg`Mail server`,
    holds: msg`SMTP host, port, sender, password, test message`,
    group: 'messages',
    sections: ['mailService'],
    Fields: lazyPart(async () => (await import('./parts/settings-mail.tsx')).MailPart, waiting),
    Test: lazyPart(async () => (await import('./parts/test-message.tsx')).TestMail),
  },
  messages: {
    title: msg`Message templates`,
    holds: msg`Wording in each language, DLT template IDs, price of an SMS`,
    group: 'messages',
    sections: ['messageTexts', 'sms'],
    Fields: lazyPart(async () => (await import('./parts/settings-messages.tsx')).MessagesPart, waiting),
  },
  gateway: {
    title: msg`Payment gateway`,
    holds: msg`Gateway keys, webhook, payment at the desk`,
    group: 'money',
    sections: ['paymentService'],
    Fields: lazyPart(async () => (await import('./parts/settings-gateway.tsx')).GatewayPart, waiting),
    Test: lazyPart(async () => (await import('./parts/test-payments.tsx')).TestPayments),
  },
  payments: {
    title: msg`Payment and prices`,
    holds: msg`Payment methods, UPI ID, bank account, price list`,
    group: 'money',
    sections: ['payments', 'prices'],
    Fields: lazyPart(async () => (await money()).PaymentsPart, waiting),
  },
  tax: {
    title: msg`Registration and tax`,
    holds: msg`GSTIN, registration number, state, SAC, HSN, tax rates`,
    group: 'money',
    sections: ['legal', 'tax'],
    Fields: lazyPart(async () => (await money()).TaxPart, waiting),
  },
  refunds: {
    title: msg`Refunds`,
    holds: msg`Days, share opened, second person, payout time`,
    group: 'money',
    sections: ['refunds', 'refundApproval'],
    Fields: lazyPart(async () => (await money()).RefundsPart, waiting),
  },
  shipping: {
    title: msg`Delivery charges`,
    holds: msg`Zones, PIN codes, free delivery, express, dispatch, holidays`,
    group: 'delivery',
    sections: ['shipping'],
    Fields: lazyPart(async () => (await import('./parts/settings-delivery.tsx')).DeliveryPart, waiting),
  },
  couriers: {
    title: msg`Couriers`,
    holds: msg`Tracking links`,
    group: 'delivery',
    sections: ['couriers'],
    Fields: lazyPart(async () => (await import('./parts/settings-delivery.tsx')).CouriersPart, waiting),
  },
  'courier-service': {
    title: msg`Courier service`,
    holds: msg`Shiprocket, pickup, parcel size, webhook`,
    group: 'delivery',
    sections: ['courierService'],
    Fields: lazyPart(async () => (await import('./parts/settings-courier.tsx')).CourierServicePart, waiting),
    Test: lazyPart(async () => (await import('./parts/test-courier.tsx')).TestCourier),
  },
  promises: {
    title: msg`Promises and limits`,
    holds: msg`Reply time, devices, seats held, deadlines, video size`,
    group: 'rules',
    sections: ['enquiries', 'access'],
    Fields: lazyPart(async () => (await pages()).PromisesPart, waiting),
  },
  'question-review': {
    title: msg`Review of questions`,
    holds: msg`Second person for English, Marathi and Hindi`,
    group: 'rules',
    sections: ['questionReview'],
    Fields: lazyPart(async () => (await pages()).QuestionReviewPart, waiting),
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;

/** Every part of the settings, in the order of the list, under the name that stands in the address. */
export const settingsList: Record<PartName, Part> = parts;

/** The part that an address names; null for none or one that there is not. */
export function partOf(name: string | undefined): PartName | null {
  return name !== undefined && Object.hasOwn(settingsList, name) ? (name as PartName) : null;
}

export const partNames = Object.keys(settingsList) as PartName[];
