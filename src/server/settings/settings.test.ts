import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { publicReads } from '../../contract/settings/read-public-settings.ts';
import { type ShippingZone, shippingZones } from '../../contract/settings/settings.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { makeUser, type TestUser, visitor } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { readSettings } from './read-settings.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp({ env: { ADMIN_PHONE: '+919800000000' } });
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

const inEnglish = (en: string) => ({ en, mr: '', hi: '' });
const now = async () => (await admin.client(academy.readAllSettings)).data;

describe('the settings', () => {
  it('start with the numbers of the domain pages', async () => {
    const { data } = await admin.client(publicReads.readPublicSettings);
    expect(data.academy.tagline).toBe('Every Dream Needs Mentor');
    expect(data.shipping?.zones.pune.chargePaise).toBe(50_00);
    expect(data.refunds).toMatchObject({ fullWithinDays: 7, fullBelowAccessedPercent: 10 });
    expect(data.enquiries.replyWithinHours).toBe(24);
    expect(data.changedAt).toEqual({});
  });

  it('are changed by an admin, at once and in another process, with before and after in the audit log', async () => {
    const sibling = await test.sibling();
    expect((await readSettings(sibling.app)).academy.name.en).toBe('Academy');
    const { version } = await now();
    const changed = await admin.client(academy.changeSettings, {
      body: { version, changes: { academy: { ...defaultSettings.academy, name: inEnglish('Udaan Academy') } } },
    });
    expect(changed.status).toBe(200);
    expect((await visitor(test)(publicReads.readPublicSettings)).data.academy.name).toBe('Udaan Academy');
    await expect
      .poll(async () => (await readSettings(sibling.app)).academy.name.en, { timeout: 2000, interval: 20 })
      .toBe('Udaan Academy');
    await sibling.close();
    const audit = await test.app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', 'settings:academy')
      .execute();
    expect(audit).toMatchObject([
      { actor_id: admin.id, before: { name: inEnglish('Academy') }, after: { name: inEnglish('Udaan Academy') } },
    ]);
  });

  it('sent back as they stand change nothing and leave no line', async () => {
    const before = await now();
    const { introVideo: _written, ...changes } = before.settings;
    const { version } = before;
    await admin.client(academy.changeSettings, { body: { version, changes } });
    expect(await now()).toEqual(before);
  });

  it('refuse a change made on what somebody else has changed since', async () => {
    const { version, settings } = await now();
    const body = (hours: number) => ({
      version,
      changes: { enquiries: { messageLetters: 1000, replyWithinHours: hours } },
    });
    const both = await Promise.all([
      admin.client(academy.changeSettings, { body: body(12) }),
      admin.client(academy.changeSettings, { body: body(36) }),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    const other = await admin.client(academy.changeSettings, {
      body: { version, changes: { academy: { ...settings.academy, subject: inEnglish('Combined exams') } } },
    });
    expect(other.status).toBe(200);
  });

  const { contact, shipping, legal, directors } = defaultSettings;
  const withPrefixes = (prefixes: Partial<Record<ShippingZone, string[]>>) => ({
    ...shipping,
    zones: Object.fromEntries(
      shippingZones.map((zone) => [
        zone,
        { ...shipping.zones[zone], prefixes: prefixes[zone] ?? shipping.zones[zone].prefixes },
      ]),
    ),
  });
  it.each([
    [
      'changes.academy.name.en',
      { academy: { ...defaultSettings.academy, name: inEnglish(' ') } },
      { code: 'too_short', params: { min: 2 } },
    ],
    ['changes.contact.phone', { contact: { ...contact, phone: '98' } }, { code: 'phone_format' }],
    ['changes.contact.email', { contact: { ...contact, email: 'me' } }, { code: 'email_format' }],
    ['changes.contact.mapLink', { contact: { ...contact, mapLink: 'javascript:alert(1)' } }, { code: 'link_format' }],
    [
      'changes.contact.supportHours.closes',
      { contact: { ...contact, supportHours: { ...contact.supportHours, closes: '08:00' } } },
      { code: 'closes_before_opens' },
    ],
    ['changes.legal.gstin', { legal: { ...legal, gstin: '27ABC' } }, { code: 'gstin_format' }],
    ['changes.legal.gstin', { legal: { ...legal, gstin: '27ABCDE1234F1Z5' } }, { code: 'gstin_typo' }],
    // Two neighbours changed places.
    ['changes.legal.gstin', { legal: { ...legal, gstin: '27ABCDE1243F1Z0' } }, { code: 'gstin_typo' }],
    ['changes.legal.gstin', { legal: { ...legal, gstin: '29AAGCB7383J1Z4' } }, { code: 'gstin_of_state' }],
    ['changes.legal.state', { legal: { ...legal, state: 'maharashtra' } }, { code: 'state_missing' }],
    [
      'changes.legal.stateCode',
      { legal: { ...legal, stateCode: '28' } },
      { code: 'gst_code_of_state', params: { state: 'Maharashtra', gstCode: '27' } },
    ],
    [
      'changes.languages.first',
      { languages: { offered: ['mr', 'hi'], first: 'en' } },
      { code: 'language_not_offered' },
    ],
    ['changes.languages.offered', { languages: { offered: [], first: 'en' } }, { code: 'too_few' }],
    ['changes.shipping.expressPaise', { shipping: { ...shipping, expressPaise: -1 } }, { code: 'amount_too_small' }],
    [
      'changes.shipping.dispatchHours.max',
      { shipping: { ...shipping, dispatchHours: { min: 48, max: 24 } } },
      { code: 'range_reversed' },
    ],
    [
      'changes.shipping.zones.maharashtra.prefixes',
      { shipping: withPrefixes({ maharashtra: ['40', '411'] }) },
      { code: 'pin_prefix_in_other_zone', params: { prefix: '411', zone: 'pune' } },
    ],
    [
      'changes.shipping.zones.major_cities.prefixes',
      { shipping: withPrefixes({ major_cities: ['110', '122', '110'] }) },
      { code: 'pin_prefix_twice', params: { prefix: '110' } },
    ],
    ['changes.shipping.expressPaise', { shipping: { ...shipping, expressPaise: 1234.5 } }, { code: 'amount_format' }],
    [
      'changes.shipping.zones.pune.standardDays.max',
      {
        shipping: {
          ...shipping,
          zones: { ...shipping.zones, pune: { ...shipping.zones.pune, standardDays: { min: 1, max: 1 } } },
        },
      },
      { code: 'standard_faster' },
    ],
    [
      'changes.prices.indicative.0.upToPaise',
      {
        prices: { indicative: defaultSettings.prices.indicative.map((one) => ({ ...one, upToPaise: 1 })).slice(0, 1) },
      },
      { code: 'price_reversed' },
    ],
    [
      'changes.academy.tagline.en',
      { academy: { ...defaultSettings.academy, tagline: inEnglish('') } },
      { code: 'too_short', params: { min: 2 } },
    ],
    [
      'changes.directors.0.email',
      { directors: [{ ...directors[0], email: 'x' }, directors[1]] },
      { code: 'email_format' },
    ],
  ] as const)('say at %s what is wrong, and keep the rest as it was', async (field, changes, error) => {
    const { version, settings } = await now();
    const refused = await admin.client(academy.changeSettings, { body: { version, changes: changes as never } });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.failure.data?.fields ?? {})).toEqual([field]);
    expect(refused.failure.data?.fields?.[field]).toMatchObject(error);
    expect((await now()).settings).toEqual(settings);
  });

  it('keep why they were changed, and go back to what a change replaced', async () => {
    const shipping = { ...defaultSettings.shipping, expressPaise: 150_00 };
    const change = async (changes: object, reason: string) =>
      (await admin.client(academy.changeSettings, { body: { version: (await now()).version, changes, reason } })).data;
    await change({ shipping }, 'The courier asks for more');
    await change({ shipping: { ...shipping, expressPaise: 175_00 } }, '');
    const lines = (await admin.client(usersAdmin.listAudit, { query: { subject: 'settings:shipping' } })).data.items;
    expect(lines.map((line) => [line.actorId, line.reason])).toEqual([
      [admin.id, ''],
      [admin.id, 'The courier asks for more'],
    ]);
    const body = { version: (await now()).version, line: lines[1]?.id ?? 0, reason: 'They took it back' };
    const restored = await admin.client(academy.restoreSettings, { body });
    expect(restored.data.settings.shipping).toEqual(defaultSettings.shipping);
    const [last] = (await admin.client(usersAdmin.listAudit, { query: { subject: 'settings:shipping' } })).data.items;
    expect(last).toMatchObject({ reason: 'They took it back', after: { expressPaise: 100_00 } });
    // Made on what has changed since.
    const stale = await admin.client(academy.restoreSettings, { body: { ...body, line: lines[0]?.id ?? 0 } });
    expect(stale.status).toBe(409);
  });

  it('do not go back to what today’s rules refuse, nor to a line that is none of theirs', async () => {
    const { id } = await test.app.db
      .insertInto('audit_log')
      .values({
        action: 'academy.change_settings',
        subject: 'settings:enquiries',
        before: JSON.stringify({ replyWithinHours: 9000 }),
        after: '{}',
        reason: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = await now();
    const restore = (line: number) =>
      admin.client(academy.restoreSettings, { body: { version: before.version, line, reason: '' } });
    const refused = await restore(id);
    expect([refused.status, refused.failure.message]).toEqual([400, expect.stringContaining('Enter it by hand')]);
    expect((await restore(id + 1000)).status).toBe(404);
    expect(await now()).toEqual(before);
  });

  it('are not for students', async () => {
    const student = await makeUser(test);
    expect((await student.client(academy.readAllSettings)).status).toBe(403);
    expect((await student.client(academy.changeSettings, { body: { version: '', changes: {} } })).status).toBe(403);
  });

  it('state the configured admin number, another one, or none', async () => {
    const stated = async () => (await visitor(test)(publicReads.readPublicSettings)).data.adminPhone;
    const set = async (signIn: { showAdminPhone: boolean; adminPhone: string }) => {
      const { version } = await now();
      await admin.client(academy.changeSettings, {
        body: { version, changes: { signIn: { ...defaultSettings.signIn, ...signIn } } },
      });
    };
    expect(await stated()).toBe('+919800000000');
    await set({ showAdminPhone: true, adminPhone: '+919811111111' });
    expect(await stated()).toBe('+919811111111');
    await set({ showAdminPhone: false, adminPhone: '+919811111111' });
    expect(await stated()).toBeNull();
  });

  it('are answered from memory with an ETag', async () => {
    const first = await visitor(test)(publicReads.readPublicSettings);
    const etag = first.headers.get('etag') ?? '';
    const second = await visitor(test)(publicReads.readPublicSettings, { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
  });

  it('tell a visitor what the sign-in page shows, and the rest only where the pages are open to visitors', async () => {
    const { settings } = await now();
    const grievance = { name: 'Office', phone: '+919811110003', email: '' };
    const secret = { address: 'Camp, Pune', phone: '+919811110004', grievance };
    const written = {
      ...secret,
      address: inEnglish(secret.address),
      grievance: { ...grievance, name: inEnglish(grievance.name) },
    };
    const set = async (openToVisitors: boolean) => {
      const changes = {
        directors: [
          { ...settings.directors[0], phone: '+919811110001', email: 'one@example.org' },
          { ...settings.directors[1], phone: '+919811110002', email: 'two@example.org' },
        ] as typeof settings.directors,
        about: { ...settings.about, heading: inEnglish('How it began') },
        contact: { ...settings.contact, ...written },
        pages: { openToVisitors },
      };
      const { version } = await now();
      expect((await admin.client(academy.changeSettings, { body: { version, changes } })).status).toBe(200);
    };
    await set(false);
    const seen = await visitor(test)(publicReads.readPublicSettings);
    expect(Object.keys(seen.data).sort()).toEqual(
      [
        ...['academy', 'access', 'tax', 'adminPhone', 'changedAt', 'contact'],
        ...['enquiries', 'languages', 'pages', 'payments', 'prices'],
      ].sort(),
    );
    expect(seen.data.contact).toMatchObject({ ...secret, address: '', mapLink: '', groundPractice: '' });
    expect(seen.data.changedAt).not.toHaveProperty('directors');

    const student = await makeUser(test);
    const etag = seen.headers.get('etag') ?? '';
    const all = await student.client(publicReads.readPublicSettings, { headers: { 'if-none-match': etag } });
    expect(all.status).toBe(200);
    expect(all.headers.get('vary')).toContain('authorization');
    expect(all.data).toMatchObject({ directors: [{ phone: '+919811110001' }, {}] });
    expect((await student.client(publicReads.readAbout)).data.heading).toBe('How it began');
    expect((await visitor(test)(publicReads.readAbout)).failure.code).toBe('no_session');

    await set(true);
    const opened = await visitor(test)(publicReads.readPublicSettings, { headers: { 'if-none-match': etag } });
    expect(opened.data).toMatchObject({ directors: [{ phone: '+919811110001' }, {}], contact: secret });
    expect((await visitor(test)(publicReads.readAbout)).data.heading).toBe('How it began');
    await set(false);
    expect((await visitor(test)(publicReads.readPublicSettings)).data.directors).toBeUndefined();
  });
});
