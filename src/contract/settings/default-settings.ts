import { noTexts } from '../languages.ts';
import { noMessageTexts } from '../messages/message-texts.ts';
import { defaultPublicSettings } from './default-public-settings.ts';
import { defaultTexts } from './default-texts.ts';
import { ofEachKeyId } from './gateways.ts';
import type { Settings, ShippingZone } from './settings.ts';

/** PIN prefixes (`docs/domain/shipping.md`). */
const prefixes: Record<ShippingZone, string> = {
  // The city, and what India Post's list places in Pune around it (`server/shipping/pin-codes.txt`).
  pune: '411 412 4103 4104 4105 4138 41312 41313 413102 413103 413104 413105 413106 413110 413114 413115 413116',
  maharashtra: '40 41 42 43 44',
  major_cities: '110 122 160 201 226 302 380 395 500 530 560 600 641 682 700 751 800',
  // Goa, inside the range of Maharashtra's numbers; every PIN that no zone claims comes here too.
  elsewhere: '403',
};

const zone = (name: ShippingZone) => ({
  ...defaultPublicSettings.shipping.zones[name],
  prefixes: prefixes[name].split(' '),
});

/** What an academy starts with: what its pages show, and what only its staff see. */
export const defaultSettings: Settings = {
  ...defaultPublicSettings,
  ...defaultTexts,
  shipping: {
    ...defaultPublicSettings.shipping,
    zones: {
      pune: zone('pune'),
      maharashtra: zone('maharashtra'),
      major_cities: zone('major_cities'),
      elsewhere: zone('elsewhere'),
    },
  },
  names: {
    venues: [],
    teachers: [],
    couriers: [
      { en: 'India Post', mr: 'भारतीय टपाल', hi: 'भारतीय डाक' },
      { en: 'DTDC', mr: 'डीटीडीसी', hi: 'डीटीडीसी' },
      { en: 'Delhivery', mr: 'डेल्हिव्हरी', hi: 'डेल्हीवरी' },
      { en: 'Blue Dart', mr: 'ब्लू डार्ट', hi: 'ब्लू डार्ट' },
      { en: 'ST Courier', mr: 'एसटी कुरिअर', hi: 'एसटी कूरियर' },
      { en: 'The Professional Couriers', mr: 'प्रोफेशनल कुरिअर्स', hi: 'प्रोफ़ेशनल कूरियर्स' },
      { en: 'Ekart', mr: 'ईकार्ट', hi: 'ईकार्ट' },
    ],
    exams: [],
  },
  refundApproval: { secondPersonAbovePaise: 10_000_00 },
  questionReview: { secondForEnglish: true, secondForMarathi: true, secondForHindi: true },
  couriers: {
    table: [
      { name: 'India Post', trackingUrl: 'https://www.indiapost.gov.in/' },
      { name: 'DTDC', trackingUrl: 'https://www.dtdc.in/tracking.asp' },
      { name: 'Delhivery', trackingUrl: 'https://www.delhivery.com/track/package/{number}' },
      {
        name: 'Blue Dart',
        trackingUrl: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
      },
      { name: 'ST Courier', trackingUrl: 'https://stcourier.com/track/shipment' },
      {
        name: 'The Professional Couriers',
        trackingUrl: 'https://www.tpcindia.com/track-info.aspx?id={number}&type=0&service=0',
      },
      { name: 'Ekart', trackingUrl: 'https://ekartlogistics.com/shipmenttrack/{number}' },
    ],
  },
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
    batchAtFirstPart: true,
    partHeldDays: 30,
    waitlistAnswerHours: 6,
    cancelUntilHours: 2,
    videoMegabytes: 2000,
    videoMinutes: 240,
  },
  sms: {
    partPaise: 25,
    dltTemplates: {
      'sign-in-code': noTexts,
      'second-factor-code': noTexts,
      'phone-change-code': noTexts,
      'phone-changed': noTexts,
      'ways-in-changed': noTexts,
      'admin-added': noTexts,
      'staff-invited': noTexts,
      'enquiry-answered': noTexts,
      'access-link': noTexts,
      'parcel-sent': noTexts,
      'parcel-out': noTexts,
      'parcel-delivered': noTexts,
      'parcel-returned': noTexts,
      'parcel-lost': noTexts,
      'refund-requested': noTexts,
      'refund-approved': noTexts,
      'refund-declined': noTexts,
      'refund-sent': noTexts,
      'refund-processed': noTexts,
      'class-seat-offered': noTexts,
      'class-reminder': noTexts,
      'class-moved': noTexts,
      'class-cancelled': noTexts,
      announcement: noTexts,
      'order-receipt': noTexts,
      'order-cheque-bounced': noTexts,
      'fee-due': noTexts,
      'fee-debit': noTexts,
      'batch-moved': noTexts,
      'batch-left': noTexts,
      'guardian-attendance': noTexts,
      'test-message': noTexts,
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
  paymentService: { provider: 'sandbox', ...ofEachKeyId(() => '') },
  courierService: {
    provider: 'none',
    shiprocketEmail: '',
    pickupLocation: '',
    pickupPin: '',
    lengthCm: 30,
    breadthCm: 22,
    heightCm: 5,
  },
};
