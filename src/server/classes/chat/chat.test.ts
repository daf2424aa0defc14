import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { classChat } from '../../../contract/classes/class-chat.ts';
import { classes } from '../../../contract/classes/classes.ts';
import { queriesOf } from '../../testing/count-queries.ts';
import { makeClass } from '../../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let teacher: TestUser;
let id: string;
const minute = 60_000;
const startsIn = (ms: number) => new Date(test.app.now().getTime() + ms).toISOString();
const soon = { timeout: 15_000 };

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  teacher = await makeUser(test, { roles: ['teacher'], fullName: 'Director Sahib' });
  id = (await makeClass(test, { startsAt: startsIn(5 * minute) })).id;
});

async function student(fullName = 'Kavita Rane'): Promise<TestUser> {
  const who = await makeUser(test, { fullName });
  await who.client(classes.registerForClass, { params: { id } });
  return who;
}
const say = (who: TestUser, text: string, where = id) =>
  who.client(classChat.postChatMessage, { params: { id: where }, body: { text } });
const read = (who: TestUser, where = id) => who.client(classChat.readChat, { params: { id: where } });
const texts = async (who: TestUser) => (await read(who)).data.messages.map(({ text }) => text);

/** The same person, signed in anew: tokens end as the test's clock moves on. */
const again = (who: TestUser) => makeUser(test, { phone: who.phone });

/** What somebody's page is told of a class's chat, event after event. */
async function follow(who: TestUser, at = test) {
  const over = new AbortController();
  const response = await fetch(`${at.url}/api/classes/${id}/chat/events`, {
    headers: { authorization: `Bearer ${who.token}` },
    signal: over.signal,
  });
  const told: string[] = [];
  const reading = (async () => {
    let unread = '';
    for await (const bytes of response.body ?? []) {
      const blocks = (unread + new TextDecoder().decode(bytes)).split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        told.push(event === 'said' ? `said ${JSON.parse(data).name}: ${JSON.parse(data).text}` : event);
      }
    }
  })().catch(() => undefined);
  if (response.ok) await expect.poll(() => told.includes('open') && at.app.changes.listening(), soon).toBe(true);
  const end = async () => {
    over.abort();
    await reading;
  };
  return { status: response.status, told, end };
}

describe('the chat of a class', () => {
  it('is for the registered of an online class while it can be joined, and for staff', async () => {
    const [inside, outside] = [await student(), await makeUser(test)];
    const place = await makeClass(test, { kind: 'in_person', venue: 'Ground', startsAt: startsIn(5 * minute) });
    await inside.client(classes.registerForClass, { params: { id: place.id } });
    const later = await makeClass(test, { startsAt: startsIn(11 * minute) });
    await inside.client(classes.registerForClass, { params: { id: later.id } });
    expect([(await say(inside, 'Hello')).status, (await say(teacher, 'Welcome')).status]).toEqual([201, 201]);
    for (const [who, where] of [
      [outside, id],
      [inside, place.id],
      [inside, later.id],
    ] as const) {
      expect((await say(who, 'Hello', where)).failure.code).toBe('not_found');
      expect((await read(who, where)).failure.code).toBe('not_found');
    }
    expect((await follow(outside)).status).toBe(404);
    const open = async (where: string) =>
      (await inside.client(classes.getClass, { params: { id: where } })).data.chatIsOpen;
    expect([await open(id), await open(place.id), await open(later.id)]).toEqual([true, false, false]);
    test.advance(2 * minute);
    expect(await open(later.id)).toBe(true);
    test.advance(65 * minute);
    teacher = await again(teacher);
    expect((await read(await again(inside))).failure.code).toBe('not_found');
    expect((await say(teacher, 'Too late')).failure.code).toBe('not_found');
    expect((await read(teacher)).data.messages.map(({ text }) => text)).toEqual(['Hello', 'Welcome']);
    expect((await read(teacher)).data.mayWrite).toBe(false);
  });

  it('names people by first name and a letter, staff as the academy, and keeps texts as they were typed', async () => {
    const [asha, kavita] = [await student('Asha Vijay Patil'), await student()];
    await say(asha, '  <b>Which\n\nchapter?</b> ');
    await say(kavita, 'क्षमस्व, आवाज नाही');
    await say(teacher, 'Chapter 4');
    const { messages } = (await read(asha)).data;
    expect(messages.map(({ name, isStaff, text, isMine }) => [name, isStaff, text, isMine])).toEqual([
      ['Asha P.', false, '<b>Which chapter?</b>', true],
      ['Kavita R.', false, 'क्षमस्व, आवाज नाही', false],
      ['Director S.', true, 'Chapter 4', false],
    ]);
    expect((await say(asha, ' \n ')).failure.data?.fields).toHaveProperty('text');
    expect((await say(asha, 'x'.repeat(301))).failure.data?.fields).toHaveProperty('text');
  });

  it('refuses a flood, of one person only', async () => {
    const [loud, quiet] = [await student(), await student()];
    const answers = [];
    for (let number = 0; number < 9; number += 1) answers.push((await say(loud, `Message ${number}`)).status);
    expect(answers).toEqual([...Array(8).fill(201), 429]);
    expect((await say(quiet, 'I am here')).status).toBe(201);
    test.advance(5_000);
    expect((await say(loud, 'Again')).status).toBe(201);
  });

  it('reaches everybody in every process as it is said, with one read for all of them', async () => {
    const sibling = await test.sibling();
    sibling.setNow(test.app.now());
    const here = await Promise.all([student('Ravi Kale'), student(), student()]);
    const there = await makeUser(sibling);
    await there.client(classes.registerForClass, { params: { id } });
    const watchers = await Promise.all([...here.map((who) => follow(who)), follow(there, sibling)]);
    const said = () => watchers.map(({ told }) => told.filter((one) => one.startsWith('said')));
    const queries = await queriesOf(async () => {
      await say(here[0] as TestUser, 'One');
      await expect.poll(said, soon).toEqual(Array(4).fill(['said Ravi K.: One']));
    });
    expect(queries.filter((text) => text.includes('m.rev >')).length, 'one for each process').toBe(2);
    await say(there, 'Two');
    await expect.poll(said, soon).toEqual(Array(4).fill(['said Ravi K.: One', 'said Student 2.: Two']));
    await Promise.all(watchers.map(({ end }) => end()));
    await sibling.close();
  });

  it('is moderated: a message goes for everybody, its writer can be muted and let in again, all in the audit log', async () => {
    const [rude, other] = [await student('Rude One'), await student()];
    const message = (await say(rude, 'Something rude')).data.id;
    const params = { id, message };
    expect((await other.client(classChat.reportMessage, { params })).status).toBe(200);
    expect((await other.client(classChat.reportMessage, { params })).status).toBe(200);
    expect((await (await makeUser(test)).client(classChat.reportMessage, { params })).failure.code).toBe('not_found');
    expect((await read(teacher)).data.messages[0]).toMatchObject({ reports: 1, isMuted: false });
    expect((await read(other)).data.messages[0]).toMatchObject({ reports: 0, isMuted: false });
    const watcher = await follow(other);

    const isMuted = (muted: boolean) => teacher.client(classChat.muteWriter, { params, body: { isMuted: muted } });
    expect((await isMuted(true)).status).toBe(200);
    expect((await say(rude, 'More')).failure.code).toBe('not_allowed');
    expect([(await read(rude)).data.mayWrite, (await read(other)).data.mayWrite]).toEqual([false, true]);
    expect((await read(teacher)).data.messages[0]).toMatchObject({ reports: 1, isMuted: true });
    expect((await read(other)).data.messages[0]?.isMuted).toBe(false);
    await expect.poll(() => watcher.told.includes('change'), soon).toBe(true);
    expect((await isMuted(false)).status).toBe(200);
    expect((await say(rude, 'Sorry')).status).toBe(201);

    expect((await teacher.client(classChat.removeMessage, { params })).status).toBe(200);
    expect((await teacher.client(classChat.removeMessage, { params })).failure.code).toBe('not_found');
    await expect.poll(() => watcher.told.filter((one) => one === 'removed'), soon).toEqual(['removed']);
    expect(await texts(other)).toEqual(['Sorry']);
    await watcher.end();
    const admin = await makeUser(test, { roles: ['admin'] });
    const { items } = (await admin.client(usersAdmin.listAudit, { query: { limit: 5 } })).data;
    const actions = items.map(({ action }) => action).filter((action) => action.includes('chat'));
    expect(actions).toEqual(['classes.remove_chat_message', 'classes.unmute_in_chat', 'classes.mute_in_chat']);
  });

  it('a message of another class cannot be reached through this one', async () => {
    const writer = await student();
    const elsewhere = await makeClass(test, { startsAt: startsIn(5 * minute) });
    const params = { id: elsewhere.id, message: (await say(writer, 'Here')).data.id };
    expect((await teacher.client(classChat.removeMessage, { params })).failure.code).toBe('not_found');
    expect((await teacher.client(classChat.muteWriter, { params, body: { isMuted: true } })).failure.code).toBe(
      'not_found',
    );
    expect((await teacher.client(classChat.reportMessage, { params })).failure.code).toBe('not_found');
  });

  it('is forgotten after a week', async () => {
    await say(await student(), 'Hello');
    const job = async () => {
      const { forgetChat } = await import('./forget-chat.ts');
      await forgetChat(test.app);
      return (await read(teacher)).data.messages.length;
    };
    test.advance(7 * 24 * 60 * minute - minute);
    teacher = await again(teacher);
    expect(await job()).toBe(1);
    test.advance(2 * minute);
    expect(await job()).toBe(0);
  });
});
