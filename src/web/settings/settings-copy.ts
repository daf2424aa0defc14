import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageName } from '../../contract/messages/message-texts.ts';
import type { SettingsSection } from '../../contract/settings/settings.ts';

/** The sections of the settings, as the list of changes names them. */
export const sectionLabels: Record<SettingsSection, MessageDescriptor> = {
  academy: msg`Academy`,
  directors: msg`Directors`,
  home: msg`Home page`,
  about: msg`About page`,
  introVideo: msg`Introduction video`,
  contact: msg`Contact`,
  legal: msg`Registration`,
  signIn: msg`Sign-in`,
  shipping: msg`Delivery charges`,
  couriers: msg`Couriers`,
  tax: msg`Tax`,
  refunds: msg`Refunds`,
  payments: msg`Payment`,
  prices: msg`Indicative prices`,
  enquiries: msg`Enquiries`,
  access: msg`Devices and joining`,
  sms: msg`SMS templates`,
  messageTexts: msg`Message templates`,
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
  'phone-change-code': msg`New number code`,
  'phone-changed': msg`Phone number changed`,
  'ways-in-changed': msg`Sign-in method changed`,
  'admin-added': msg`New admin`,
  'proxy-hops': msg`Proxy misconfigured`,
  'disk-low': msg`Disk nearly full`,
  'database-restarted': msg`Database restarted`,
  'mistake-answered': msg`Reply to a reported mistake`,
  'enquiry-answered': msg`Reply to an enquiry`,
  'parcel-sent': msg`Parcel dispatched`,
  'parcel-out': msg`Parcel out for delivery`,
  'parcel-delivered': msg`Parcel delivered`,
  'class-seat-offered': msg`Waitlist offer`,
  'class-reminder': msg`Class reminder`,
  'class-moved': msg`Class moved`,
  'class-cancelled': msg`Class cancelled`,
  announcement: msg`Announcement`,
  'test-message': msg`Test message`,
  'access-link': msg`Access to a purchase`,
  'order-confirmed': msg`Order confirmed`,
  'refund-processed': msg`Refund completed`,
  'refund-sent': msg`Refund on its way`,
  'recovery-link': msg`Account recovery`,
  'email-change': msg`New email code`,
  'test-mail': msg`Test email`,
};
