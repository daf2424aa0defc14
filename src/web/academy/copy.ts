import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImageCategory } from '../../contract/academy-images.ts';
import type { PageSlug } from '../../contract/page-texts.ts';
import type { SettingsSection } from '../../contract/settings.ts';
import type { SmsTemplate } from '../../contract/sms-templates.ts';
import type { SyllabusSlug } from '../../contract/syllabus.ts';

/** The syllabus buttons of `spec.md §1`. */
export const syllabusWords: Record<SyllabusSlug, MessageDescriptor> = {
  'police-recruitment': msg`Police recruitment syllabus`,
  combined: msg`Combined syllabus`,
};

/** The categories of `spec.md §3`. */
export const categoryWords: Record<ImageCategory, MessageDescriptor> = {
  Profiles: msg`Profiles`,
  Logos: msg`Logos`,
  'Successful Candidates': msg`Successful Candidates`,
};

/** The pages that are written in the editor. */
export const pageWords: Record<PageSlug, MessageDescriptor> = {
  about: msg`Story`,
  contact: msg`Contact`,
  terms: msg`Terms and conditions`,
  privacy: msg`Privacy policy`,
  refund: msg`Refund policy`,
  shipping: msg`Shipping policy`,
};

/** The sections of the settings, as the list of changes names them. */
export const sectionWords: Record<SettingsSection, MessageDescriptor> = {
  academy: msg`Academy`,
  directors: msg`Directors`,
  about: msg`About page`,
  introVideo: msg`Introduction video`,
  contact: msg`Contact`,
  legal: msg`Registration`,
  signIn: msg`Sign-in`,
  shipping: msg`Delivery charges`,
  tax: msg`Tax`,
  refunds: msg`Refunds`,
  payments: msg`Payment`,
  prices: msg`Indicative prices`,
  enquiries: msg`Enquiries`,
  access: msg`Devices and joining`,
  sms: msg`SMS templates`,
  pages: msg`Pages`,
  smsService: msg`SMS service`,
  mailService: msg`Mail server`,
  botCheck: msg`Bot check`,
  paymentService: msg`Payment gateway`,
  languages: msg`Languages`,
};

/** The messages that go by SMS. */
export const smsTemplateWords: Record<SmsTemplate, MessageDescriptor> = {
  'sign-in-code': msg`Sign-in code`,
  'second-factor-code': msg`Second-factor code`,
  'phone-change-code': msg`Code for a new number`,
  'phone-changed': msg`Number changed`,
  'ways-in-changed': msg`Way to sign in changed`,
  'enquiry-answered': msg`Answer to a question`,
  'parcel-sent': msg`Parcel sent`,
  'class-seat-offered': msg`Seat for the next in line`,
  'class-reminder': msg`Class reminder`,
  'class-moved': msg`Class moved`,
  'class-cancelled': msg`Class cancelled`,
  'test-message': msg`Test message`,
};
