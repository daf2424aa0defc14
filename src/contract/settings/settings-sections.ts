import type { SettingsSection } from './settings.ts';

const sections: Record<SettingsSection, true> = {
  academy: true,
  directors: true,
  home: true,
  about: true,
  introVideo: true,
  contact: true,
  legal: true,
  shipping: true,
  couriers: true,
  refunds: true,
  refundApproval: true,
  payments: true,
  prices: true,
  enquiries: true,
  questionReview: true,
  names: true,
  pages: true,
  signIn: true,
  tax: true,
  access: true,
  sms: true,
  messageTexts: true,
  smsService: true,
  mailService: true,
  botCheck: true,
  paymentService: true,
  courierService: true,
  languages: true,
};

/** The settings' sections; apart from what they start with, which no page but the admin's needs. */
export const settingsSectionNames = Object.keys(sections) as SettingsSection[];
