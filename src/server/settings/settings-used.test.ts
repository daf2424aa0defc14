import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classes } from '../../contract/classes/classes.ts';
import { materials } from '../../contract/materials/materials.ts';
import { orders } from '../../contract/orders/orders.ts';
import { parcels } from '../../contract/orders/parcels.ts';
import { refunds } from '../../contract/refunds.ts';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { publicReads } from '../../contract/settings/read-public-settings.ts';
import type { Settings, SettingsSection } from '../../contract/settings/settings.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { videosAdmin } from '../../contract/videos/videos-admin.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { gatewayEvent, makeBook, makeOrder, makeProduct, nashik, sendWebhook } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser, visitor } from '../testing/makers/make-user.ts';
import { settingProbes } from '../testing/setting-probes.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { changeSettings } from './change-settings.ts';
import { readSettingsState } from './read-settings.ts';

const day = 24 * 3600_000;
const gstin = { registrationNumber: '', gstin: '27AAPFU0939F1ZV', state: 'Maharashtra', stateCode: '27' };
let test: TestApp;
let admin: TestUser;
let student: TestUser;
let teacher: TestUser;
let book: string;
let mentoring: string;
let setId: string;
let materialId: string;
beforeAll(async () => {
  test = await startTestApp({ env: { ADMIN_PHONE: '+919800000000' } });
  test.stopClock();
  admin = await makeUser(test, { roles: ['admin'] });
  student = await makeUser(test);
  teacher = await makeUser(test, { roles: ['teacher'] });
  book = await makeBook(test);
  mentoring = await makeProduct(test);
  materialId = (await makeMaterial(teacher.client, premium)).id;
  await test.app.db.updateTable('materials').set({ pages: 100 }).where('id', '=', materialId).execute();
  setId = await makeProduct(test, { kind: 'package', pricePaise: 900_00, materialIds: [materialId] });
  await save({ legal: gstin });
});
afterAll(() => test.close());

type Changes = { [Section in SettingsSection]?: Settings[Section] };

/** Whole sections as the system, which no setting can shut out. */
async function save(changes: Changes) {
  const { version } = await readSettingsState(test.app);
  await changeSettings(test.app, { actorId: null, version, changes });
}

const shownTo = async (client: TestUser['client']) =>
  (await client(publicReads.readPublicSettings)).data as unknown as Record<string, unknown>;
const shownAbout = async () => (await student.client(publicReads.readAbout)).data;
const shown = (section: string) => async () => (await shownTo(student.client))[section];

const quote = (productId: string) => async () => {
  const place = productId === book ? { pin: nashik.pin, state: nashik.state } : { state: 'Maharashtra' };
  return (await student.client(orders.quoteOrder, { body: { productId, ...place } })).data;
};
const bookQuote = () => quote(book)();
const mentoringQuote = () => quote(mentoring)();

/** A paid order of the set, so many days old, with so many of its 100 pages opened. */
async function bought({ daysAgo = 0, opened = 0 }) {
  const buyer = await makeUser(test);
  const order = await makeOrder(buyer, { productId: setId });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 900_00));
  const now = test.app.now().getTime();
  const paidAt = new Date(now - daysAgo * day).toISOString();
  await test.app.db.updateTable('orders').set({ paid_at: paidAt }).where('id', '=', order.id).execute();
  const pages = Array.from({ length: opened }, (_, index) => index + 1);
  const whose = { user_id: buyer.id, material_id: materialId, last_page: 1, updated_at: paidAt };
  await test.app.db
    .insertInto('reading_progress')
    .values({ ...whose, opened: pages })
    .execute();
  return { buyer, params: { id: order.id } };
}

const refundOf = (use: { daysAgo?: number; opened?: number }) => async () => {
  const { buyer, params } = await bought(use);
  const { data } = await buyer.client(refunds.checkRefund, { params });
  return [data.lines[0]?.outcome, data.processingDays];
};

/** How many minutes an order of this product can be paid for. */
const payableMinutes = (productId: () => Promise<string> | string) => async () => {
  const order = await makeOrder(await makeUser(test), { productId: await productId() });
  const { created_at: from, expires_at: until } = await test.app.db
    .selectFrom('orders')
    .select(['created_at', 'expires_at'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return (Date.parse(until) - Date.parse(from)) / 60_000;
};

const nextWeek = () => new Date(test.app.now().getTime() + 7 * day).toISOString();

async function seatProduct() {
  const { id } = await makeClass(test, { pricePaise: 100_00 });
  return (await student.client(classes.getClass, { params: { id } })).data.productId ?? '';
}

/** When joining opens and until when a seat can be given back, in a class in which somebody has one. */
async function registered() {
  const { id } = await makeClass(test, { startsAt: nextWeek() });
  const { data } = await student.client(classes.registerForClass, { params: { id } });
  return [
    Date.parse(data.startsAt) - Date.parse(data.joinOpensAt),
    Date.parse(data.startsAt) - Date.parse(data.giveBackUntil ?? ''),
  ];
}

/** For how long a seat that became free is kept for who waits. */
async function offered() {
  const { id } = await makeClass(test, { startsAt: nextWeek(), capacity: 1 });
  const [first, waiting] = [await makeUser(test), await makeUser(test)];
  await first.client(classes.registerForClass, { params: { id } });
  await waiting.client(classes.joinWaitlist, { params: { id } });
  await first.client(classes.cancelRegistration, { params: { id } });
  const { data } = await waiting.client(classes.getClass, { params: { id } });
  return Date.parse(data.hold?.until ?? '') - test.app.now().getTime();
}

/** What a second device of one reader is told. */
async function secondDevice() {
  const { buyer } = await bought({});
  const params = { id: materialId };
  await buyer.client(materials.openViewer, { params });
  const other = await makeUser(test, { phone: buyer.phone });
  return (await other.client(materials.openViewer, { params })).status;
}

const { newNumber, enquire, codeFrom, secondCode, testSignIn, codeSms, proposedRefund } = settingProbes(() => test);

const {
  academy: ours,
  directors,
  home,
  about,
  contact,
  shipping,
  signIn,
  access,
  sms,
  refunds: rule,
} = defaultSettings;
const { payments, prices, languages, tax, enquiries: asked } = defaultSettings;
const text = { en: 'Another text', mr: '', hi: '' };
const goa = { ...gstin, gstin: '30AAPFU0939F1Z8', state: 'Goa', stateCode: '30' };
const director = (field: object): Changes => ({ directors: [{ ...directors[0], ...field }, directors[1]] });
const someone = { name: text, subject: text, qualification: text };
const ofContact = (field: object): Changes => ({ contact: { ...contact, ...field } });
const ofShipping = (field: object): Changes => ({ shipping: { ...shipping, ...field } });
const ofRefunds = (field: object): Changes => ({ refunds: { ...rule, ...field } });
const ofAccess = (field: object): Changes => ({ access: { ...access, ...field } });
const ofSignIn = (field: object): Changes => ({ signIn: { ...signIn, ...field } });
const pune = { ...shipping.zones.maharashtra, chargePaise: 7_00 };
const megabytes = (bytes: number) => async () =>
  (await teacher.client(videosAdmin.beginVideo, { body: { name: `${newNumber()}.mp4`, bytes, modifiedAt: 1 } })).status;

const codeIds = { ...sms.dltTemplates, 'sign-in-code': { en: '1107160000000012345', mr: '', hi: '' } };

/** For every setting what it is changed to, and what of the academy then differs. */
const used: Record<string, [Changes, () => Promise<unknown>]> = {
  'academy.name': [{ academy: { ...ours, name: text } }, shown('academy')],
  'academy.tagline': [{ academy: { ...ours, tagline: text } }, shown('academy')],
  'academy.subject': [{ academy: { ...ours, subject: text } }, shown('academy')],
  'directors.name': [director({ name: text }), shown('directors')],
  'directors.roleTitle': [director({ roleTitle: text }), shown('directors')],
  'directors.sentence': [director({ sentence: text }), shown('directors')],
  'directors.phone': [director({ phone: '+919822000001' }), shown('directors')],
  'directors.email': [director({ email: 'director@academy.example' }), shown('directors')],
  'directors.photoTitles': [director({ photoTitles: ['Head of academics'] }), shown('directors')],
  'home.specialties': [{ home: { specialties: home.specialties.slice(1) } }, shown('home')],
  'about.heading': [{ about: { ...about, heading: text } }, shownAbout],
  'about.promise': [{ about: { ...about, promise: text } }, shownAbout],
  'about.method': [{ about: { ...about, method: [{ title: text, text }] } }, shownAbout],
  'about.faculty': [{ about: { ...about, faculty: [someone] } }, shownAbout],
  'contact.address': [ofContact({ address: text }), shown('contact')],
  'contact.mapLink': [ofContact({ mapLink: 'https://maps.example.org/academy' }), shown('contact')],
  'contact.phone': [ofContact({ phone: '+919822000002' }), shown('contact')],
  'contact.whatsapp': [ofContact({ whatsapp: '+919822000003' }), shown('contact')],
  'contact.email': [ofContact({ email: 'office@academy.example' }), shown('contact')],
  'contact.groundPractice': [ofContact({ groundPractice: text }), shown('contact')],
  'contact.supportHours': [ofContact({ supportHours: { ...contact.supportHours, closes: '17:00' } }), shown('contact')],
  'contact.grievance': [ofContact({ grievance: { ...contact.grievance, name: text } }), shown('contact')],
  'legal.registrationNumber': [{ legal: { ...gstin, registrationNumber: 'REG-7' } }, shown('legal')],
  'legal.gstin': [{ legal: { ...gstin, gstin: '' } }, mentoringQuote],
  'legal.state': [{ legal: goa }, mentoringQuote],
  'legal.stateCode': [{ legal: goa }, shown('legal')],
  'shipping.freeAbovePaise': [ofShipping({ freeAbovePaise: 100_00 }), bookQuote],
  'shipping.expressPaise': [ofShipping({ expressPaise: 70_00 }), bookQuote],
  'shipping.zones': [ofShipping({ zones: { ...shipping.zones, maharashtra: pune } }), bookQuote],
  'shipping.dispatchHours': [ofShipping({ dispatchHours: { min: 96, max: 120 } }), bookQuote],
  'refundApproval.secondPersonAbovePaise': [{ refundApproval: { secondPersonAbovePaise: 1 } }, proposedRefund],
  'couriers.table': [{ couriers: { table: [] } }, async () => (await admin.client(parcels.readDispatch)).data],
  'shipping.missingItemsHours': [
    ofShipping({ missingItemsHours: 72 }),
    async () => {
      const { buyer, params } = await bought({});
      return (await buyer.client(orders.getOrder, { params })).data.missingItemsHours;
    },
  ],
  'shipping.businessDays': [ofShipping({ businessDays: ['mon'] }), bookQuote],
  'shipping.holidays': [
    ofShipping({
      holidays: Array.from({ length: 30 }, (_, index) => new Date(Date.now() + index * day).toISOString().slice(0, 10)),
    }),
    bookQuote,
  ],
  'refunds.fullWithinDays': [ofRefunds({ fullWithinDays: 9 }), refundOf({ daysAgo: 8 })],
  'refunds.fullBelowAccessedPercent': [ofRefunds({ fullBelowAccessedPercent: 21 }), refundOf({ opened: 20 })],
  'refunds.noneAboveProgressPercent': [ofRefunds({ noneAboveProgressPercent: 30 }), refundOf({ opened: 40 })],
  'refunds.processingDays': [ofRefunds({ processingDays: { min: 2, max: 3 } }), refundOf({})],
  'payments.methods': [{ payments: { ...payments, methods: text } }, shown('payments')],
  'payments.accessMinutes': [{ payments: { ...payments, accessMinutes: { min: 1, max: 2 } } }, mentoringQuote],
  'payments.transferTo': [{ payments: { ...payments, transferTo: 'academy@okbank' } }, shown('payments')],
  'prices.indicative': [{ prices: { indicative: prices.indicative.slice(1) } }, shown('prices')],
  'enquiries.replyWithinHours': [{ enquiries: { ...asked, replyWithinHours: 12 } }, () => enquire()],
  'enquiries.messageLetters': [{ enquiries: { ...asked, messageLetters: 100 } }, () => enquire('letters '.repeat(20))],
  'languages.offered': [{ languages: { ...languages, offered: ['en', 'mr'] } }, shown('languages')],
  'languages.first': [{ languages: { ...languages, first: 'mr' } }, shown('languages')],
  'pages.openToVisitors': [{ pages: { openToVisitors: true } }, () => shownTo(visitor(test))],
  'tax.classes': [
    { tax: { classes: { ...tax.classes, coaching: { ...tax.classes.coaching, ratePercent: 12 } } } },
    mentoringQuote,
  ],
  'access.deviceCap': [ofAccess({ deviceCap: 1 }), secondDevice],
  'access.joinOpensMinutes': [ofAccess({ joinOpensMinutes: 25 }), registered],
  'access.seatHeldMinutes': [ofAccess({ seatHeldMinutes: 30 }), payableMinutes(seatProduct)],
  'access.payableHours': [ofAccess({ payableHours: 3 }), payableMinutes(() => mentoring)],
  'access.waitlistAnswerHours': [ofAccess({ waitlistAnswerHours: 3 }), offered],
  'access.cancelUntilHours': [ofAccess({ cancelUntilHours: 5 }), registered],
  'access.videoMegabytes': [ofAccess({ videoMegabytes: 1 }), megabytes(2_000_000)],
  'signIn.showAdminPhone': [ofSignIn({ showAdminPhone: false }), () => shownTo(visitor(test))],
  'signIn.adminPhone': [ofSignIn({ adminPhone: '+919822000003' }), () => shownTo(visitor(test))],
  'signIn.adminsNeedSecondFactor': [
    ofSignIn({ adminsNeedSecondFactor: true }),
    async () => (await admin.client(academy.readAllSettings)).status,
  ],
  'signIn.authorizedDomains': [
    ofSignIn({ authorizedDomains: ['preview.academy.example'] }),
    () => codeFrom('https://preview.academy.example'),
  ],
  'signIn.testSignIn': [ofSignIn({ testSignIn: false }), testSignIn],
  'signIn.resendSeconds': [ofSignIn({ resendSeconds: [10, 60, 120] }), secondCode],
  'sms.dltTemplates': [{ sms: { ...sms, dltTemplates: codeIds } }, codeSms],
};

/** What needs services, uploads or films that another test has: its file, and the words of the change there. */
const usedElsewhere: Record<string, [string, string]> = {
  introVideo: ['src/server/pages/syllabus.test.ts', 'introVideo'],
  names: ['src/server/settings/settings-texts.test.ts', 'venues:'],
  'access.videoMinutes': ['src/server/videos/prepare-video.test.ts', 'limitTo({ videoMinutes: 1 })'],
  questionReview: ['src/server/tests/bank.test.ts', 'questionReview:'],
  'access.batchAtFirstPart': ['src/server/orders/desk/desk.test.ts', 'batchAtFirstPart: false'],
  'access.partHeldDays': ['src/server/orders/desk/parts-expire.test.ts', 'partHeldDays: 3'],
  'refunds.cashByOnePerson': ['src/server/refunds/cash-refund.test.ts', 'cashByOnePerson: true'],
  messageTexts: ['src/server/messages/message-texts.test.ts', 'messageTexts'],
  'sms.partPaise': ['src/server/announcements/announcements.test.ts', 'partPaise: 50'],
  smsService: ['src/server/settings/providers/providers.test.ts', 'smsService: msg91'],
  mailService: ['src/server/settings/providers/providers.test.ts', 'mailService: smtp()'],
  botCheck: ['src/server/settings/providers/providers.test.ts', 'botCheck: turnstileOn'],
  courierService: ['src/server/orders/couriers/couriers.test.ts', 'courierService'],
  paymentService: ['src/server/settings/providers/gateways.test.ts', 'paymentService'],
};

const settingNames = Object.entries(defaultSettings).flatMap(([section, value]) => {
  if (section in usedElsewhere) return [section];
  const one = Array.isArray(value) ? value[0] : value;
  return Object.keys(one as object).map((field) => `${section}.${field}`);
});

it('every setting has a row that proves what it changes, and nothing else has', () => {
  const proven = [...Object.keys(used), ...Object.keys(usedElsewhere)];
  expect(proven.toSorted()).toEqual(settingNames.toSorted());
});

describe('a setting that an admin changes', () => {
  it.each(Object.entries(used))('%s changes what is seen', async (_name, [changes, look]) => {
    const { settings: start, version } = await readSettingsState(test.app);
    const before = await look();
    const changed = await admin.client(academy.changeSettings, { body: { version, changes } });
    expect(changed.status).toBe(200);
    const after = await look();
    const back = Object.keys(changes).map((section) => [section, start[section as SettingsSection]]);
    await save(Object.fromEntries(back));
    expect(after).not.toEqual(before);
  });

  it.each(Object.entries(usedElsewhere))('%s is changed in the test that has what it needs', (_name, [file, words]) => {
    expect(existsSync(file) && readFileSync(file, 'utf8').includes(words)).toBe(true);
  });
});
