import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { SettingsSection } from '../../contract/settings/settings.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface Part {
  title: MessageDescriptor;
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
    sections: ['academy'],
    Fields: lazyPart(async () => (await identity()).AcademyPart, waiting),
  },
  directors: {
    title: msg`Directors`,
    sections: ['directors'],
    Fields: lazyPart(async () => (await identity()).DirectorsPart, waiting),
  },
  home: {
    title: msg`Home page`,
    sections: ['home'],
    Fields: lazyPart(async () => (await import('./parts/settings-home.tsx')).HomePart, waiting),
  },
  about: {
    title: msg`About page`,
    sections: ['about'],
    Fields: lazyPart(async () => (await import('./parts/settings-about.tsx')).AboutPart, waiting),
  },
  contact: {
    title: msg`Contact`,
    sections: ['contact'],
    Fields: lazyPart(async () => (await import('./parts/settings-contact.tsx')).ContactPart, waiting),
  },
  names: {
    title: msg`Names in each language`,
    sections: ['names'],
    Fields: lazyPart(async () => (await import('./parts/settings-names.tsx')).NamesPart, waiting),
  },
  pages: {
    title: msg`Pages`,
    sections: ['pages'],
    Fields: lazyPart(async () => (await pages()).PagesPart, waiting),
  },
  video: {
    title: msg`Introduction video`,
    sections: [],
    Fields: lazyPart(async () => (await import('./parts/video-part.tsx')).VideoPart, waiting),
  },
  syllabus: {
    title: msg`Syllabus`,
    sections: [],
    Fields: lazyPart(async () => (await import('./parts/syllabus-part.tsx')).SyllabusPart, waiting),
  },
  'sign-in': {
    title: msg`Sign-in`,
    sections: ['signIn', 'botCheck'],
    Fields: lazyPart(async () => (await import('./parts/settings-sign-in.tsx')).SignInParts, waiting),
    Test: lazyPart(async () => (await import('./parts/test-bot-check.tsx')).TestBotCheck),
  },
  sms: {
    title: msg`SMS service`,
    sections: ['smsService'],
    Fields: lazyPart(async () => (await import('./parts/settings-sms.tsx')).SmsServicePart, waiting),
    Test: lazyPart(async () => (await import('./parts/test-message.tsx')).TestSms),
  },
  mail: {
    title: msg`Mail server`,
    sections: ['mailService'],
    Fields: lazyPart(async () => (await import('./parts/settings-mail.tsx')).MailPart, waiting),
    Test: lazyPart(async () => (await import('./parts/test-message.tsx')).TestMail),
  },
  messages: {
    title: msg`Message templates`,
    sections: ['messageTexts', 'sms'],
    Fields: lazyPart(async () => (await import('./parts/settings-messages.tsx')).MessagesPart, waiting),
  },
  gateway: {
    title: msg`Payment gateway`,
    sections: ['paymentService'],
    Fields: lazyPart(async () => (await import('./parts/settings-gateway.tsx')).GatewayPart, waiting),
    Test: lazyPart(async () => (await import('./parts/test-payments.tsx')).TestPayments),
  },
  languages: {
    title: msg`Languages`,
    sections: ['languages'],
    Fields: lazyPart(async () => (await import('./parts/settings-languages.tsx')).LanguagesPart, waiting),
  },
  shipping: {
    title: msg`Delivery charges`,
    sections: ['shipping'],
    Fields: lazyPart(async () => (await import('./parts/settings-delivery.tsx')).DeliveryPart, waiting),
  },
  couriers: {
    title: msg`Couriers`,
    sections: ['couriers'],
    Fields: lazyPart(async () => (await import('./parts/settings-delivery.tsx')).CouriersPart, waiting),
  },
  'courier-service': {
    title: msg`Courier service`,
    sections: ['courierService'],
    Fields: lazyPart(async () => (await import('./parts/settings-courier.tsx')).CourierServicePart, waiting),
    Test: lazyPart(async () => (await import('./parts/test-courier.tsx')).TestCourier),
  },
  refunds: {
    title: msg`Refunds`,
    sections: ['refunds', 'refundApproval'],
    Fields: lazyPart(async () => (await money()).RefundsPart, waiting),
  },
  payments: {
    title: msg`Payment and prices`,
    sections: ['payments', 'prices'],
    Fields: lazyPart(async () => (await money()).PaymentsPart, waiting),
  },
  tax: {
    title: msg`Registration and tax`,
    sections: ['legal', 'tax'],
    Fields: lazyPart(async () => (await money()).TaxPart, waiting),
  },
  promises: {
    title: msg`Promises and limits`,
    sections: ['enquiries', 'access'],
    Fields: lazyPart(async () => (await pages()).PromisesPart, waiting),
  },
  'question-review': {
    title: msg`Review of questions`,
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
