import { noMessageTexts } from '../messages/message-texts.ts';
import { defaultPublicSettings } from './default-public-settings.ts';
import { defaultTexts } from './default-texts.ts';
import type { Settings } from './settings.ts';

const noDltIds = { en: '', mr: '', hi: '' };

/** What an academy starts with: what its pages show, and what only its staff see. */
export const defaultSettings: Settings = {
  ...defaultPublicSettings,
  ...defaultTexts,
  signIn: {
    showAdminPhone: true,
    adminPhone: '',
    adminsNeedSecondFactor: false,
    authorizedDomains: [],
    testSignIn: true,
    resendSeconds: [30, 60, 120],
  },
  access: {
    ...defaultPublicSettings.access,
    joinOpensMinutes: 10,
    seatHeldMinutes: 20,
    payableHours: 24,
    waitlistAnswerHours: 6,
    cancelUntilHours: 2,
    videoMegabytes: 2000,
    videoMinutes: 240,
  },
  sms: {
    dltTemplates: {
      'sign-in-code': noDltIds,
      'second-factor-code': noDltIds,
      'phone-change-code': noDltIds,
      'phone-changed': noDltIds,
      'ways-in-changed': noDltIds,
      'admin-added': noDltIds,
      'enquiry-answered': noDltIds,
      'access-link': noDltIds,
      'parcel-sent': noDltIds,
      'class-seat-offered': noDltIds,
      'class-reminder': noDltIds,
      'class-moved': noDltIds,
      'class-cancelled': noDltIds,
      'test-message': noDltIds,
    },
  },
  messageTexts: noMessageTexts,
  smsService: {
    provider: 'outbox',
    fallback: '',
    msg91Sender: '',
    twilioAccountSid: '',
    twilioFrom: '',
    twilioMessagingServiceSid: '',
    webhookUrl: '',
  },
  mailService: { provider: 'outbox', host: '', port: 587, security: 'starttls', user: '', from: '' },
  botCheck: { provider: 'altcha', turnstileSiteKey: '' },
  paymentService: { provider: 'sandbox', razorpayKeyId: '' },
};
