import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enquiries } from '../../contract/enquiries.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let counsellor: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  counsellor = await makeUser(test, { roles: ['counsellor'] });
});
afterAll(() => test.close());

const hour = 3_600_000;
let lastMobile = 9_820_100_000;

/** A new question from a new number; gives its id. */
async function ask(more: Partial<Parameters<typeof body>[0]> = {}): Promise<string> {
  lastMobile += 1;
  const student = await makeUser(test);
  await student.client(enquiries.sendEnquiry, { body: body({ mobile: `+91${lastMobile}`, ...more }) });
  return (await student.client(enquiries.listOwnEnquiries)).data.items[0]?.id ?? '';
}

function body(more: { mobile: string; replyBy?: 'call' | 'sms' | 'email'; email?: string }) {
  return { name: 'Ravi', message: 'Is there a batch in the evening after eight?', consent: true as const, ...more };
}

const today = () => new Date(test.app.now().getTime() + 5.5 * hour).toISOString().slice(0, 10);

const versionNow = async (id: string) =>
  (await counsellor.client(enquiries.getEnquiry, { params: { id } })).data.version;
const reply = async (id: string, text: string) =>
  counsellor.client(enquiries.answerEnquiry, { params: { id }, body: { text, version: await versionNow(id) } });
const move = async (id: string, body: { state: 'contacted' | 'admitted' | 'closed'; closeReason?: string }) =>
  counsellor.client(enquiries.moveEnquiry, { params: { id }, body: { ...body, version: await versionNow(id) } });

describe('the inbox', () => {
  it('lists by deadline, page by page, each enquiry once', async () => {
    const asked = [await ask(), await ask(), await ask()];
    const first = await counsellor.client(enquiries.listEnquiries, { query: { limit: 2 } });
    const rest = await counsellor.client(enquiries.listEnquiries, {
      query: { limit: 100, after: first.data.next ?? '' },
    });
    expect([...first.data.items, ...rest.data.items].map((one) => one.id)).toEqual(asked);
  });

  it('lists finished enquiries newest first', async () => {
    const [older, newer] = [await ask(), await ask()];
    for (const id of [older, newer]) {
      await move(id, { state: 'admitted' });
    }
    const list = await counsellor.client(enquiries.listEnquiries, { query: { state: 'admitted', limit: 1 } });
    expect(list.data.items.map((one) => one.id)).toEqual([newer]);
    const next = await counsellor.client(enquiries.listEnquiries, {
      query: { state: 'admitted', after: list.data.next ?? '' },
    });
    expect(next.data.items.map((one) => one.id)).toEqual([older]);
  });

  it('refuses a page that is not of this list', async () => {
    const wrong = await counsellor.client(enquiries.listEnquiries, { query: { after: 'bm90IGpzb24' } });
    expect(wrong.failure).toMatchObject({
      code: 'validation_failed',
      data: { fields: { after: { code: 'invalid' } } },
    });
  });
});

describe('answering', () => {
  it('stops the clock, is audited, and goes out by SMS or email where that was asked', async () => {
    const bySms = await ask({ replyBy: 'sms', mobile: '+919820222222' });
    const byEmail = await ask({ replyBy: 'email', email: 'ravi@example.com' });
    const byCall = await ask();
    for (const id of [bySms, byEmail, byCall]) {
      const answered = await reply(id, 'On Monday at 6 PM.');
      expect(answered.data).toMatchObject({ state: 'contacted', answeredAt: expect.any(String) });
      expect(answered.data.messages.at(-1)).toMatchObject({ from: 'academy', text: 'On Monday at 6 PM.' });
    }
    await test.runJobs();
    expect(test.sms.sent).toHaveLength(1);
    expect(test.sms.sent[0]).toMatchObject({ to: '+919820222222', text: expect.stringContaining('/enquiry') });
    expect(test.mail.sent).toHaveLength(1);
    expect(test.mail.sent[0]).toMatchObject({
      to: 'ravi@example.com',
      text: expect.stringContaining('On Monday at 6 PM.'),
    });
    const audit = await test.app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', `enquiries:${bySms}`)
      .orderBy('id')
      .execute();
    expect(audit).toMatchObject([
      { action: 'enquiries.open', actor_id: counsellor.id },
      { action: 'enquiries.answer', actor_id: counsellor.id },
    ]);
  });

  it('is possible again while the enquiry is open, not after it is closed', async () => {
    const id = await ask();
    expect((await reply(id, 'Yes.')).status).toBe(200);
    expect((await reply(id, 'Yes.')).data.messages).toHaveLength(3);
    await move(id, { state: 'closed', closeReason: 'Joined elsewhere' });
    expect((await reply(id, 'Yes.')).failure.code).toBe('enquiry_closed');
  });

  it('is undone by a new question of the same number: it is due again', async () => {
    const student = await makeUser(test);
    const mobile = '+919820333333';
    await student.client(enquiries.sendEnquiry, { body: body({ mobile }) });
    const id = (await student.client(enquiries.listOwnEnquiries)).data.items[0]?.id ?? '';
    await reply(id, 'Yes.');
    await student.client(enquiries.sendEnquiry, { body: body({ mobile }) });
    const again = await counsellor.client(enquiries.getEnquiry, { params: { id } });
    expect(again.data).toMatchObject({ state: 'new', answeredAt: null });
  });
});

describe('writing on under an answer', () => {
  it('is for its own student while it is open: it is due again, with what was said before', async () => {
    const student = await makeUser(test);
    const stranger = await makeUser(test);
    await student.client(enquiries.sendEnquiry, { body: body({ mobile: '+919820444444' }) });
    const id = (await student.client(enquiries.listOwnEnquiries)).data.items[0]?.id ?? '';
    await reply(id, 'On Monday at 6 PM.');
    const write = (who: TestUser, text: string) =>
      who.client(enquiries.continueEnquiry, { params: { id }, body: { text } });
    expect((await write(stranger, 'Me too')).failure.code).toBe('not_found');
    expect((await write(student, '  ')).failure.data?.fields).toMatchObject({ text: { code: 'text_needed' } });
    const written = await write(student, 'And the fees?');
    expect(written).toMatchObject({ status: 201, data: { state: 'new', answeredAt: null } });
    expect(written.data.messages.map((one) => one.from)).toEqual(['student', 'academy', 'student']);
    expect(Date.parse(written.data.dueAt) - test.app.now().getTime()).toBeGreaterThan(23.9 * 3600_000);
    await move(id, { state: 'closed', closeReason: 'Joined elsewhere' });
    expect((await write(student, 'One more')).failure.code).toBe('enquiry_closed');
  });
});

describe('moving', () => {
  it('cannot leave a final state, and closing needs a reason', async () => {
    const id = await ask();
    const silent = await move(id, { state: 'closed' });
    expect(silent.failure.data?.fields).toHaveProperty('closeReason');
    const closed = await move(id, { state: 'closed', closeReason: 'Joined elsewhere' });
    expect(closed.data).toMatchObject({ state: 'closed', closeReason: 'Joined elsewhere' });
    const again = await move(id, { state: 'contacted' });
    expect(again.failure.code).toBe('invalid_transition');
  });

  it('happens once when two counsellors do it at the same time', async () => {
    const id = await ask();
    const { version } = (await counsellor.client(enquiries.getEnquiry, { params: { id } })).data;
    const body = { state: 'contacted', version } as const;
    const both = await Promise.all(
      [1, 2].map(() => counsellor.client(enquiries.moveEnquiry, { params: { id }, body })),
    );
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
  });

  it('says when there is no such enquiry', async () => {
    const params = { id: crypto.randomUUID() };
    expect((await counsellor.client(enquiries.getEnquiry, { params })).failure.code).toBe('not_found');
    const body = { text: 'x', version: '' };
    expect((await counsellor.client(enquiries.answerEnquiry, { params, body })).failure.code).toBe('not_found');
  });
});

describe('the numbers', () => {
  beforeEach(() => test.setNow(new Date()));

  it('count what waits, is due soon and is overdue', async () => {
    // Signed in anew each time, because an access token does not outlive the hours that pass.
    const read = async () => {
      const { client } = await makeUser(test, { roles: ['counsellor'] });
      return (await client(enquiries.getEnquiryQueue)).data;
    };
    const before = await read();
    await ask();
    const after = await read();
    expect(after).toMatchObject({ waiting: before.waiting + 1, overdue: 0, dueSoon: 0 });
    test.advance(21 * hour);
    expect((await read()).dueSoon).toBeGreaterThan(0);
    test.advance(4 * hour);
    expect((await read()).overdue).toBeGreaterThan(0);
  });

  it('keep the funnel by day, an answer counted once', async () => {
    const range = { from: today(), to: today() };
    const read = async () => (await counsellor.client(enquiries.getEnquiryFunnel, { query: range })).data[0];
    const before = await read();
    const id = await ask();
    await reply(id, 'Yes.');
    await move(id, { state: 'admitted' });
    expect(await read()).toEqual({
      day: today(),
      received: (before?.received ?? 0) + 1,
      answered: (before?.answered ?? 0) + 1,
      admitted: (before?.admitted ?? 0) + 1,
      closed: before?.closed ?? 0,
    });
  });

  it('refuse a range that runs backwards or is too long', async () => {
    const backwards = await counsellor.client(enquiries.getEnquiryFunnel, {
      query: { from: '2026-02-02', to: '2026-02-01' },
    });
    expect(backwards.failure.data?.fields).toHaveProperty('to');
    const long = await counsellor.client(enquiries.getEnquiryFunnel, {
      query: { from: '2024-01-01', to: '2026-02-01' },
    });
    expect(long.failure.data?.fields).toHaveProperty('to');
  });
});
