import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../contract/settings/default-settings.ts';

/** For every setting a file that does something by it; a section's name stands for the fields that are not named. */
const usedIn: Record<string, string> = {
  'academy.name': 'server/orders/invoices/read-invoice.ts',
  'academy.tagline': 'web/home/hero.tsx',
  'academy.subject': 'web/home/hero.tsx',
  'directors.name': 'web/home/director-tile.tsx',
  'directors.roleTitle': 'web/home/director-tile.tsx',
  'directors.sentence': 'web/pages/director-card.tsx',
  'directors.phone': 'web/home/director-tile.tsx',
  'directors.email': 'web/home/director-tile.tsx',
  'directors.photoTitles': 'web/pages/director-photos.ts',
  'home.specialties': 'web/home/specialties.tsx',
  'about.heading': 'web/pages/about-screen.tsx',
  'about.promise': 'web/pages/about-screen.tsx',
  'about.method': 'web/pages/about-screen.tsx',
  'about.faculty': 'web/pages/about-screen.tsx',
  introVideo: 'web/home/intro-video.tsx',
  'contact.address': 'server/orders/invoices/read-invoice.ts',
  'contact.mapLink': 'web/pages/find-us.tsx',
  'contact.phone': 'web/enquiries/contact-ways.tsx',
  'contact.email': 'web/enquiries/contact-ways.tsx',
  'contact.groundPractice': 'web/pages/find-us.tsx',
  'contact.supportHours': 'server/enquiries/rules.ts',
  'contact.grievance': 'web/pages/registration.tsx',
  'legal.registrationNumber': 'web/pages/registration.tsx',
  'legal.gstin': 'server/orders/checkout/price-order.ts',
  'legal.state': 'server/orders/checkout/price-order.ts',
  'legal.stateCode': 'server/orders/invoices/read-invoice.ts',
  'shipping.freeAbovePaise': 'server/shipping/rules.ts',
  'shipping.expressPaise': 'server/shipping/rules.ts',
  'shipping.zones': 'server/shipping/rules.ts',
  'shipping.dispatchHours': 'server/shipping/rules.ts',
  'shipping.missingItemsHours': 'server/orders/get-order.ts',
  'shipping.businessDays': 'server/shipping/business-days.ts',
  'shipping.holidays': 'server/shipping/business-days.ts',
  'refunds.fullWithinDays': 'server/materials/full-refund.ts',
  'refunds.fullBelowAccessedPercent': 'server/materials/full-refund.ts',
  'refunds.noneAboveProgressPercent': 'server/materials/full-refund.ts',
  'refunds.processingDays': 'server/refunds/requests/check-refund.ts',
  'payments.methods': 'web/pages/terms-conditions.tsx',
  'payments.accessMinutes': 'server/orders/get-order.ts',
  'prices.indicative': 'web/pages/terms-conditions.tsx',
  'enquiries.replyWithinHours': 'server/enquiries/send-enquiry.ts',
  'enquiries.messageLetters': 'server/enquiries/send-enquiry.ts',
  'languages.offered': 'server/rendering/draw-pages.ts',
  'languages.first': 'server/rendering/draw-pages.ts',
  'pages.openToVisitors': 'server/rendering/draw-pages.ts',
  'tax.classes': 'server/orders/checkout/price-order.ts',
  'access.deviceCap': 'server/materials/devices/find-devices.ts',
  'access.joinOpensMinutes': 'server/classes/rules.ts',
  'access.seatHeldMinutes': 'server/orders/rules.ts',
  'access.payableHours': 'server/orders/rules.ts',
  'access.waitlistAnswerHours': 'server/classes/rules.ts',
  'access.cancelUntilHours': 'server/classes/rules.ts',
  'access.videoMegabytes': 'server/videos/begin-video.ts',
  'access.videoMinutes': 'server/videos/prepare-video.ts',
  'signIn.showAdminPhone': 'server/settings/read-public-settings.ts',
  'signIn.adminPhone': 'server/settings/read-public-settings.ts',
  'signIn.adminsNeedSecondFactor': 'server/accounts/rules.ts',
  'signIn.authorizedDomains': 'server/identity/authorized-hosts.ts',
  'signIn.testSignIn': 'server/identity/routes.ts',
  'signIn.resendSeconds': 'server/identity/codes/issue-code.ts',
  'sms.dltTemplates': 'server/messages/rules.ts',
  messageTexts: 'server/messages/write-message.ts',
  smsService: 'server/settings/providers/chosen-sms.ts',
  mailService: 'server/settings/providers/chosen-mail.ts',
  botCheck: 'server/settings/providers/chosen-bot-check.ts',
  paymentService: 'server/settings/providers/chosen-gateways.ts',
};

/** Sections that a provider reads whole, field by field. */
const wholeSections = ['introVideo', 'messageTexts', 'smsService', 'mailService', 'botCheck', 'paymentService'];

const settingNames = Object.entries(defaultSettings).flatMap(([section, value]) => {
  if (wholeSections.includes(section)) return [section];
  const one = Array.isArray(value) ? value[0] : value;
  return Object.keys(one as object).map((field) => `${section}.${field}`);
});

it('every setting is in the table, and nothing else', () => {
  expect(Object.keys(usedIn).toSorted()).toEqual(settingNames.toSorted());
});

it.each(Object.entries(usedIn))('%s is what %s goes by', (name, file) => {
  const source = readFileSync(`src/${file}`, 'utf8');
  const fields = wholeSections.includes(name)
    ? Object.keys((defaultSettings[name as keyof typeof defaultSettings] ?? {}) as object)
    : [name.split('.').at(-1) ?? ''];
  const unused = name === 'messageTexts' ? [] : fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(source));
  expect([source.includes(name.split('.').at(-1) ?? ''), unused]).toEqual([true, []]);
});
