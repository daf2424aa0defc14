import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiries } from '../../contract/enquiries.ts';
import { identity } from '../../contract/identity/identity.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { makeUser, visitor } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const question = {
  name: 'Asha',
  mobile: '+919820012345',
  message: 'When does the next police recruitment batch start?',
  consent: true as const,
};

describe('an enquiry', () => {
  it('gets a ticket number and is due in 24 hours', async () => {
    const student = await makeUser(test);
    const sent = await student.client(enquiries.sendEnquiry, { body: question });
    expect(sent.status).toBe(201);
    expect(sent.data.number).toMatch(/^EN-\d{4}-\d{4}$/);
    expect(Date.parse(sent.data.dueAt) - test.app.now().getTime()).toBeGreaterThan(23.9 * 3600_000);
  });

  it('is continued, not doubled, while the same number has one open', async () => {
    const student = await makeUser(test);
    const mobile = '+919820055555';
    const all = await Promise.all(
      Array.from({ length: 5 }, () => student.client(enquiries.sendEnquiry, { body: { ...question, mobile } })),
    );
    expect(new Set(all.map((one) => one.data.number)).size).toBe(1);
    expect(all.filter((one) => !one.data.continued)).toHaveLength(1);
    const next = await student.client(enquiries.sendEnquiry, { body: { ...question, mobile: '+919820055556' } });
    const last = (number: string) => Number(number.split('-')[2]);
    expect(last(next.data.number) - last(all[0]?.data.number ?? '')).toBe(1);
  });

  it('of somebody else stays theirs, whatever number is typed', async () => {
    const mobile = '+919820077777';
    const [first, second] = [await makeUser(test), await makeUser(test)];
    const theirs = await first.client(enquiries.sendEnquiry, { body: { ...question, mobile } });
    const other = await second.client(enquiries.sendEnquiry, { body: { ...question, mobile } });
    expect(other.data).toMatchObject({ continued: false });
    expect(other.data.number).not.toBe(theirs.data.number);
    const list = await first.client(enquiries.listOwnEnquiries);
    expect(list.data.items.map((one) => [one.number, one.messages.length])).toEqual([[theirs.data.number, 1]]);
  });

  it.each([
    ['name', { name: 'A' }, { code: 'too_short', params: { min: 2 } }],
    ['name', { name: undefined as unknown as string }, { code: 'name_missing' }],
    ['name', { name: '\u200b\u200b\u200b' }, { code: 'name_missing' }],
    ['name', { name: 'As\u0000ha' }, { code: 'bad_character' }],
    ['message', { message: 'Fee?' }, { code: 'message_too_short', params: { min: 5 } }],
    ['message', { message: 'x'.repeat(1001) }, { code: 'too_long', params: { max: 1000 } }],
    ['mobile', { mobile: '12' }, { code: 'phone_format' }],
    ['consent', { consent: false as unknown as true }, { code: 'consent_missing' }],
    ['email', { replyBy: 'email' as const }, { code: 'email_to_reply' }],
  ])('says at the field %s what is wrong', async (field, wrong, words) => {
    const student = await makeUser(test);
    const sent = await student.client(enquiries.sendEnquiry, { body: { ...question, ...wrong } });
    expect(sent.status).toBe(400);
    expect(sent.failure.data?.fields).toEqual({ [field]: words });
  });

  it('can be sent ten times an hour by one person, not more', async () => {
    const student = await makeUser(test);
    const body = { ...question, mobile: '+919820066666' };
    for (let count = 0; count < 10; count += 1) {
      expect((await student.client(enquiries.sendEnquiry, { body })).status).toBe(201);
    }
    const eleventh = await student.client(enquiries.sendEnquiry, { body });
    expect(eleventh.failure.code).toBe('too_many_requests');
  });

  it('is shown to its sender with the answer, and to nobody else', async () => {
    const asks = await makeUser(test);
    const other = await makeUser(test);
    const counsellor = await makeUser(test, { roles: ['counsellor'] });
    await asks.client(enquiries.sendEnquiry, { body: { ...question, topic: 'fees', mobile: asks.phone } });
    const [own] = (await asks.client(enquiries.listOwnEnquiries)).data.items;
    const params = { id: own?.id ?? '' };
    const { version } = (await counsellor.client(enquiries.getEnquiry, { params })).data;
    await counsellor.client(enquiries.answerEnquiry, { params, body: { text: 'It is free.', version } });
    const after = await asks.client(enquiries.listOwnEnquiries);
    expect(after.data.items).toMatchObject([{ topic: 'fees', state: 'contacted' }]);
    expect(after.data.items[0]?.messages.map((one) => [one.from, one.text])).toEqual([
      ['student', question.message],
      ['academy', 'It is free.'],
    ]);
    expect((await other.client(enquiries.listOwnEnquiries)).data.items).toEqual([]);
  });

  it('keeps no character that turns a line around or hides in it', async () => {
    const student = await makeUser(test);
    const hidden = { name: 'As\u202eha\u2069 \u0007Patil', course: 'Po\u2066lice\u0085', district: '\u202aPune\u202c' };
    const body = { ...question, mobile: '+919820012399', ...hidden };
    const { data } = await student.client(enquiries.sendEnquiry, { body });
    const kept = test.app.db
      .selectFrom('enquiries')
      .select(['name', 'course', 'district'])
      .where('number', '=', data.number);
    expect(await kept.executeTakeFirst()).toEqual({ name: 'Asha Patil', course: 'Police', district: 'Pune' });
  });

  it('may be as long as the setting says', async () => {
    const admin = await makeUser(test, { roles: ['admin'] });
    const student = await makeUser(test);
    const { version, settings } = (await admin.client(academy.readAllSettings)).data;
    const most = async (messageLetters: number, on: string) =>
      admin.client(academy.changeSettings, {
        body: { version: on, changes: { enquiries: { ...settings.enquiries, messageLetters } } },
      });
    const changed = await most(300, version);
    const send = (letters: number) =>
      student.client(enquiries.sendEnquiry, {
        body: { ...question, mobile: '+919820066666', message: 'क'.repeat(letters) },
      });
    const refused = await send(301);
    expect([refused.status, refused.failure.data?.fields]).toEqual([
      400,
      { message: { code: 'too_long', params: { max: 300 } } },
    ]);
    expect((await send(300)).status).toBe(201);
    expect((await most(1001, changed.data.version)).status).toBe(400);
    expect((await most(1000, changed.data.version)).status).toBe(200);
  });

  it('is not taken with the access token of a session that has ended', async () => {
    const student = await makeUser(test);
    await student.client(identity.endSessions);
    const sent = await student.client(enquiries.sendEnquiry, { body: question });
    expect([sent.status, sent.failure.code]).toEqual([401, 'session_ended']);
  });

  it('may come from a visitor only where the pages are open to visitors', async () => {
    const anonymous = visitor(test);
    const body = { ...question, mobile: '+919820088881' };
    expect((await anonymous(enquiries.sendEnquiry, { body })).failure.code).toBe('no_session');
    const admin = await makeUser(test, { roles: ['admin'] });
    const before = (await admin.client(academy.readAllSettings)).data;
    await admin.client(academy.changeSettings, {
      body: { version: before.version, changes: { pages: { ...before.settings.pages, openToVisitors: true } } },
    });
    const sent = await anonymous(enquiries.sendEnquiry, { body });
    expect(sent.data.number).toMatch(/^EN-/);
    for (let count = 0; count < 9; count += 1) await anonymous(enquiries.sendEnquiry, { body });
    expect((await anonymous(enquiries.sendEnquiry, { body })).failure.code).toBe('too_many_requests');
  });
});
