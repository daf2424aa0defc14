import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notices, type UnreadNotices } from '../../contract/messages/notices.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { postNotice, postNotices } from './post-notice.ts';

let test: TestApp;
beforeAll(async () => {
  // One address for both processes, as behind a proxy: sessions are good at that one alone.
  test = await startTestApp({ env: { PUBLIC_URL: 'http://academy.example' } });
});
afterAll(() => test.close());

const post = (userId: string, { title = 'Ratios', link = '/event?id=1', once = '' } = {}, on = test) =>
  on.app.db.transaction().execute((trx) =>
    postNotice(on.app, trx, {
      userId,
      template: 'recording-added',
      variables: { title, 'title.mr': 'गुणोत्तर', link },
      ...(once ? { once } : {}),
    }),
  );
const listed = async (who: TestUser, language: 'en' | 'mr' = 'en') =>
  (await who.client(notices.listNotices, { query: { language } })).data.items;
const unread = async (who: TestUser) => (await who.client(notices.countUnread)).data;
const read = async (who: TestUser, body: { id?: number; link?: string } = {}) =>
  (await who.client(notices.readNotices, { body })).data;

describe('what somebody has not read', () => {
  it('is counted with where it leads, and read one by one, by what was opened, or all at once', async () => {
    const [student, other] = [await makeUser(test), await makeUser(test)];
    for (const link of ['/enquiry', '/enquiry', '/orders/1', '']) await post(student.id, { link });
    await post(other.id);
    const found = await unread(student);
    expect(found.count).toBe(4);
    expect(found.links.toSorted()).toEqual(['/enquiry', '/orders/1']);
    expect(await read(student, { link: '/enquiry' })).toEqual({ count: 2, links: ['/orders/1'] });
    const [bare] = await listed(student);
    expect(bare).toMatchObject({ link: '', isRead: false, kind: 'class' });
    expect(await read(other, { id: bare?.id ?? 0 }), 'what belongs to another').toMatchObject({ count: 1 });
    expect(await read(student, { id: bare?.id ?? 0 })).toEqual({ count: 1, links: ['/orders/1'] });
    expect((await listed(student)).map((one) => one.isRead)).toEqual([true, false, true, true]);
    expect(await read(student)).toEqual({ count: 0, links: [] });
    expect((await unread(other)).count).toBe(1);
    const wrong = await student.client(notices.readNotices, { body: { link: '' } });
    expect(wrong.failure.code).toBe('validation_failed');
  });

  it('is counted no further than a hundred', async () => {
    const student = await makeUser(test);
    for (let nth = 0; nth < 103; nth += 1) await post(student.id, { link: `/orders/${nth}` });
    expect((await unread(student)).count).toBe(100);
  });

  it('is written in the language that is read now, with the names that things have in it', async () => {
    const student = await makeUser(test);
    await post(student.id);
    expect((await listed(student))[0]?.title).toBe('Recording ready: Ratios');
    expect((await listed(student, 'mr'))[0]?.title).toBe('रेकॉर्डिंग तयार: गुणोत्तर');
  });
});

describe('the inbox', () => {
  it('stands by when things happened, however late they were written, page by page', async () => {
    const student = await makeUser(test);
    const days = [2, 0, 3, 1];
    for (const ago of days) {
      const at = { ...test.app, now: () => new Date(test.app.now().getTime() - ago * 24 * 3600_000) };
      await post(student.id, { title: `${ago} days ago` }, { ...test, app: at });
    }
    const page = async (after?: string) =>
      (await student.client(notices.listNotices, { query: { limit: 2, ...(after ? { after } : {}) } })).data;
    const first = await page();
    const second = await page(first.next ?? '');
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(
      ['0', '1', '2', '3'].map((ago) => `Recording ready: ${ago} days ago`),
    );
    expect(second.next).toBeNull();
  });

  it('shows a number to follow a parcel by, and no words that lead to a link', async () => {
    const student = await makeUser(test);
    const variables = {
      title: 'Practice book',
      number: 'AC-1',
      courier: 'India Post',
      trackingNumber: 'EM1IN',
      trackingLink: 'https://courier.example/EM1IN',
      link: '/orders/1',
    };
    await test.app.db
      .transaction()
      .execute((trx) => postNotice(test.app, trx, { userId: student.id, template: 'parcel-sent', variables }));
    expect((await listed(student))[0]?.text).toBe(
      'Practice book has been dispatched with India Post. Order AC-1.\nTracking number: EM1IN',
    );
  });
});

describe('a notice', () => {
  it('of the same thing is written once, also by two at the same moment', async () => {
    const [student, other] = [await makeUser(test), await makeUser(test)];
    const once = 'recording:7';
    await Promise.all([post(student.id, { once }), post(student.id, { once }), post(student.id, { once })]);
    const told = [student.id, other.id].map((userId) => ({ userId, variables: { title: 'Ratios' }, once }));
    await test.app.db.transaction().execute((trx) => postNotices(test.app, trx, 'recording-added', told));
    expect([(await listed(student)).length, (await listed(other)).length]).toEqual([1, 1]);
  });

  it('is written if, and only if, its change is', async () => {
    const student = await makeUser(test);
    const failing = test.app.db.transaction().execute(async (trx) => {
      const variables = { title: 'Ratios' };
      await postNotice(test.app, trx, { userId: student.id, template: 'recording-added', variables });
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await listed(student)).toEqual([]);
  });

  it('that waited for a locked table is written once by the queue', async () => {
    const student = await makeUser(test);
    const late = { userId: student.id, template: 'batch-enrolled', variables: { title: 'July' } };
    const at = test.app.now().toISOString();
    for (const again of [1, 2]) {
      await test.app.jobs.enqueue(test.app.db, 'messages.insert-notice', { ...late, at, onceKey: 'enrolment:1' });
      expect(again).toBeGreaterThan(0);
      // Queued by the version before.
      await test.app.jobs.enqueue(test.app.db, 'messages.insert-notice', { ...late, at });
    }
    await test.runJobs();
    expect(await listed(student)).toHaveLength(2);
  });
});

describe('the stream', () => {
  const watch = (who: TestUser, at = test) =>
    fetch(`${at.url}/api/notices/events`, { headers: { authorization: `Bearer ${who.token}` } });
  function readerOf(stream: Response) {
    const reader = (stream.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
    let text = '';
    /** The next event that says so many. */
    const until = async (count: number): Promise<UnreadNotices> => {
      for (;;) {
        const events = text.split('\n\n').flatMap((one) => /^event: unread\ndata: (.*)$/.exec(one)?.[1] ?? []);
        const found = events.map((one): UnreadNotices => JSON.parse(one)).find((one) => one.count === count);
        if (found) return found;
        const { done, value } = await reader.read();
        if (done) throw new Error(`the stream ended before ${count}`);
        text += new TextDecoder().decode(value);
      }
    };
    return { until, cancel: () => reader.cancel() };
  }

  it('says what is unread at the start and whenever it changes, at another process too, to its reader alone', async () => {
    const elsewhere = await test.sibling();
    const [student, other] = [await makeUser(test), await makeUser(test)];
    await post(student.id, { link: '/enquiry' });
    const phone = readerOf(await watch(student));
    // The first stream has the process listen; only then is what the second one hears news from elsewhere.
    const first = await watch(student, elsewhere);
    await expect.poll(() => elsewhere.app.changes.listening(), { timeout: 10_000, interval: 10 }).toBe(true);
    const laptop = readerOf(await watch(student, elsewhere));
    const stranger = readerOf(await watch(other));
    expect(await phone.until(1)).toEqual({ count: 1, links: ['/enquiry'] });
    expect(await laptop.until(1)).toEqual({ count: 1, links: ['/enquiry'] });
    await post(student.id, { link: '/orders/7' });
    expect((await laptop.until(2)).links.toSorted()).toEqual(['/enquiry', '/orders/7']);
    await phone.until(2);
    await read(student);
    expect(await laptop.until(0)).toEqual({ count: 0, links: [] });
    await phone.until(0);
    await post(other.id);
    expect((await stranger.until(1)).count).toBe(1);
    await Promise.all([phone.cancel(), laptop.cancel(), stranger.cancel(), first.body?.cancel()]);
    await elsewhere.close();
  });
});
