import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SeatsLeft } from '../../../contract/classes/class-seats.ts';
import { classes } from '../../../contract/classes/classes.ts';
import { classesAdmin } from '../../../contract/classes/classes-admin.ts';
import { queriesOf } from '../../testing/count-queries.ts';
import { classForm, makeClass } from '../../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const soon = { timeout: 15_000 };

/** A stream as a page has it: what it was told last of each class, and an end. */
async function follow(person: TestUser, at = test) {
  const over = new AbortController();
  const response = await fetch(`${at.url}/api/classes/seats`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: over.signal,
  });
  const left = new Map<string, number | null>();
  const told: SeatsLeft[] = [];
  const read = async () => {
    let unread = '';
    for await (const bytes of response.body ?? []) {
      const blocks = (unread + new TextDecoder().decode(bytes)).split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) {
        const seats = /^event: seats\ndata: (.*)$/.exec(block)?.[1];
        if (!seats) continue;
        told.push(JSON.parse(seats));
        for (const one of JSON.parse(seats) as SeatsLeft) left.set(one.id, one.seatsLeft);
      }
    }
  };
  const reading = read().catch(() => undefined);
  // Until its process listens it would only be told that it missed something.
  await expect.poll(() => response.status !== 200 || (told.length > 0 && at.app.changes.listening()), soon).toBe(true);
  const end = async () => {
    over.abort();
    await reading;
  };
  return { status: response.status, left, told, end };
}

it('everybody who looks hears of a seat taken, kept, given back or added, in every process', async () => {
  const { id } = await makeClass(test, { capacity: 3 });
  const sibling = await test.sibling();
  const [one, other] = [await makeUser(test), await makeUser(sibling)];
  const watchers = [await follow(one), await follow(other, sibling)];
  const seen = () => watchers.map(({ left }) => left.get(id));
  await one.client(classes.registerForClass, { params: { id } });
  await expect.poll(seen, soon).toEqual([2, 2]);
  await other.client(classes.registerForClass, { params: { id } });
  await expect.poll(seen, soon).toEqual([1, 1]);
  await one.client(classes.cancelRegistration, { params: { id } });
  await expect.poll(seen, soon).toEqual([2, 2]);
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const { version } = (await teacher.client(classesAdmin.getClassForStaff, { params: { id } })).data;
  const form = classForm(test, { capacity: 12 });
  await teacher.client(classesAdmin.changeClass, { params: { id }, body: { ...form, version } });
  await expect.poll(seen, soon).toEqual([11, 11]);
  const late = await follow(await makeUser(test));
  expect(late.left.get(id), 'whoever comes just after hears what was just told').toBe(11);
  await Promise.all([...watchers, late].map(({ end }) => end()));
  await sibling.close();
});

it('a seat that is refused changes nothing, and drafts are not told of', async () => {
  const full = await makeClass(test, { capacity: 1 });
  const draft = await makeClass(test, { capacity: 5 });
  const marker = await makeClass(test, { capacity: 9 });
  const person = await makeUser(test);
  await person.client(classes.registerForClass, { params: { id: full.id } });
  await person.client(classes.registerForClass, { params: { id: draft.id } });
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const watcher = await follow(await makeUser(test));
  await expect.poll(() => [watcher.left.get(full.id), watcher.left.get(draft.id)], soon).toEqual([0, 4]);
  await teacher.client(classesAdmin.showClass, { params: { id: draft.id }, body: { isActive: false } });
  await person.client(classes.cancelRegistration, { params: { id: draft.id } });
  const refused = await (await makeUser(test)).client(classes.registerForClass, { params: { id: full.id } });
  expect(refused.failure.code).toBe('class_full');
  await person.client(classes.registerForClass, { params: { id: marker.id } });
  await expect.poll(() => watcher.left.get(marker.id), soon).toBe(8);
  expect([watcher.left.get(full.id), watcher.left.get(draft.id)]).toEqual([0, 4]);
  await watcher.end();
});

it('many who look cost one read of the database for each change, not one each', async () => {
  const { id } = await makeClass(test, { capacity: 30 });
  const people = await Promise.all(Array.from({ length: 5 }, () => makeUser(test)));
  const watchers = await Promise.all(people.flatMap((person) => Array.from({ length: 10 }, () => follow(person))));
  const [reader] = people as [TestUser];
  expect((await follow(reader)).status, 'eleven of one person').toBe(503);
  const queries = await queriesOf(async () => {
    await Promise.all(people.map((person) => person.client(classes.registerForClass, { params: { id } })));
    await expect.poll(() => watchers.every(({ left }) => left.get(id) === 25), soon).toBe(true);
  });
  const reads = queries.filter((text) => text.includes('as "seatsLeft" from classes'));
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.length, 'at most one for each registration').toBeLessThanOrEqual(5);
  await Promise.all(watchers.map(({ end }) => end()));
});
