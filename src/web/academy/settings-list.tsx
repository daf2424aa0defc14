import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { SettingsSection } from '../../contract/settings.ts';

interface Part {
  title: MessageDescriptor;
  /** What its form writes; none for a part with uploads of its own. */
  sections: readonly SettingsSection[];
  Fields: LazyExoticComponent<ComponentType>;
  /** What stands under the form and is no part of it, such as a test of what is saved. */
  Test?: LazyExoticComponent<ComponentType>;
}

const identity = () => import('./settings-identity.tsx');
const money = () => import('./settings-money.tsx');
const pages = () => import('./settings-pages.tsx');

const parts = {
  academy: {
    title: msg`Academy`,
    sections: ['academy'],
    Fields: lazy(async () => ({ default: (await identity()).AcademyPart })),
  },
  directors: {
    title: msg`Directors`,
    sections: ['directors'],
    Fields: lazy(async () => ({ default: (await identity()).DirectorsPart })),
  },
  about: {
    title: msg`About page`,
    sections: ['about'],
    Fields: lazy(async () => ({ default: (await import('./settings-about.tsx')).AboutPart })),
  },
  contact: {
    title: msg`Contact`,
    sections: ['contact'],
    Fields: lazy(async () => ({ default: (await import('./settings-contact.tsx')).ContactPart })),
  },
  pages: {
    title: msg`Pages`,
    sections: ['pages'],
    Fields: lazy(async () => ({ default: (await pages()).PagesPart })),
  },
  video: {
    title: msg`Introduction video`,
    sections: [],
    Fields: lazy(async () => ({ default: (await import('./video-part.tsx')).VideoPart })),
  },
  syllabus: {
    title: msg`Syllabus`,
    sections: [],
    Fields: lazy(async () => ({ default: (await import('./syllabus-part.tsx')).SyllabusPart })),
  },
  'sign-in': {
    title: msg`Sign-in`,
    sections: ['signIn', 'botCheck'],
    Fields: lazy(async () => ({ default: (await import('./settings-sign-in.tsx')).SignInParts })),
    Test: lazy(async () => ({ default: (await import('./test-bot-check.tsx')).TestBotCheck })),
  },
  sms: {
    title: msg`SMS service`,
    sections: ['smsService', 'sms'],
    Fields: lazy(async () => ({ default: (await import('./settings-sms.tsx')).SmsParts })),
    Test: lazy(async () => ({ default: (await import('./test-sms.tsx')).TestSms })),
  },
  mail: {
    title: msg`Mail server`,
    sections: ['mailService'],
    Fields: lazy(async () => ({ default: (await import('./settings-mail.tsx')).MailPart })),
    Test: lazy(async () => ({ default: (await import('./test-mail.tsx')).TestMail })),
  },
  languages: {
    title: msg`Languages`,
    sections: ['languages'],
    Fields: lazy(async () => ({ default: (await import('./settings-languages.tsx')).LanguagesPart })),
  },
  shipping: {
    title: msg`Delivery charges`,
    sections: ['shipping'],
    Fields: lazy(async () => ({ default: (await import('./settings-delivery.tsx')).DeliveryPart })),
  },
  refunds: {
    title: msg`Refunds`,
    sections: ['refunds'],
    Fields: lazy(async () => ({ default: (await money()).RefundsPart })),
  },
  payments: {
    title: msg`Payment and prices`,
    sections: ['payments', 'prices'],
    Fields: lazy(async () => ({ default: (await money()).PaymentsPart })),
  },
  tax: {
    title: msg`Registration and tax`,
    sections: ['legal', 'tax'],
    Fields: lazy(async () => ({ default: (await money()).TaxPart })),
  },
  promises: {
    title: msg`Promises and limits`,
    sections: ['enquiries', 'access'],
    Fields: lazy(async () => ({ default: (await pages()).PromisesPart })),
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
