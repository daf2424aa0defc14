import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageName } from '../../contract/message-texts.ts';
import type { SettingsSection } from '../../contract/settings.ts';

/** The sections of the settings, as the list of changes names them. */
export const sectionWords: Record<SettingsSection, MessageDescriptor> = {
  academy: msg`Academy`,
  directors: msg`Directors`,
  home: msg`Home page`,
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
  messageTexts: msg`Words of messages`,
  pages: msg`Pages`,
  smsService: msg`SMS service`,
  mailService: msg`Mail server`,
  botCheck: msg`Bot check`,
  paymentService: msg`Payment gateway`,
  languages: msg`Languages`,
};

/** The messages that the academy sends. */
export const messageWords: Record<MessageName, MessageDescriptor> = {
  'sign-in-code': msg`Sign-in code`,
  'second-factor-code': msg`Second-factor code`,
  'phone-change-code': msg`Code for a new number`,
  'phone-changed': msg`Number changed`,
  'ways-in-changed': msg`Way to sign in changed`,
  'admin-added': msg`New admin`,
  'proxy-hops': msg`Proxy set up wrong`,
  'disk-low': msg`Disk nearly full`,
  'database-restarted': msg`Database started again`,
  'mistake-answered': msg`Answer to a reported mistake`,
  'enquiry-answered': msg`Answer to a question`,
  'parcel-sent': msg`Parcel sent`,
  'class-seat-offered': msg`Seat for the next in line`,
  'class-reminder': msg`Class reminder`,
  'class-moved': msg`Class moved`,
  'class-cancelled': msg`Class cancelled`,
  'test-message': msg`Test message`,
  'access-link': msg`Access to what was bought`,
  'order-confirmed': msg`Order confirmed`,
  'refund-processed': msg`Money paid back`,
  'refund-sent': msg`Money on its way back`,
  'recovery-link': msg`Way back into an account`,
  'email-change': msg`Code for a new email`,
  'test-mail': msg`Test mail`,
};
