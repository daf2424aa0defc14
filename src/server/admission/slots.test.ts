import { afterEach, expect, it, vi } from 'vitest';
import { createSlots, mostOfCaller, type Slot, type Slots } from './slots.ts';
import { type Room, roomsFor, type WorkClass, workClasses } from './work-class.ts';

let slots: Slots;
afterEach(() => slots.close());

/** Ten slots: two reserved for settlement, two for orders, six shared. */
function open(change: Partial<Record<WorkClass, Partial<Room>>> = {}) {
  const small: Record<WorkClass, Room> = { ...roomsFor(500) };
  for (const name of workClasses) {
    small[name] = { reserved: 0, most: 8, waiting: 100, patienceMs: 500, ...change[name] };
  }
  small.settlement = { ...small.settlement, reserved: 2, most: 10 };
  small.orders = { ...small.orders, reserved: 2 };
  slots = createSlots({ total: 10, rooms: small, clock: () => performance.now() });
  const inside: { name: string; slot: Slot }[] = [];
  const refused: string[] = [];
  const enter = (workClass: WorkClass, name: string, route = name, caller: string | null = null) =>
    slots.enter({
      workClass,
      route,
      caller,
      admitted: (slot) => void inside.push({ name, slot }),
      refused: () => void refused.push(name),
    });
  const many = (workClass: WorkClass, count: number, route?: string) => {
    for (let nth = 0; nth < count; nth += 1) enter(workClass, `${workClass} ${nth}`, route);
  };
  const count = (workClass: WorkClass) => inside.filter(({ name }) => name.startsWith(workClass)).length;
  const leave = (name: string) =>
    inside
      .splice(
        inside.findIndex((one) => one.name === name),
        1,
      )[0]
      ?.slot.release();
  return { inside, refused, enter, many, count, leave };
}

it('keeps reserved room for those it is reserved for, however many others come', () => {
  const { many, count } = open();
  many('signed-in', 50);
  expect(count('signed-in')).toBe(6);
  many('orders', 50);
  expect(count('orders')).toBe(2);
  many('settlement', 2);
  expect(count('settlement')).toBe(2);
});

it('gives what gets free to the most important that wait', () => {
  const { enter, many, leave, inside } = open();
  many('signed-in', 6);
  for (const name of ['admin', 'signed-in', 'sign-in', 'public'] as const) enter(name, `late ${name}`);
  leave('signed-in 0');
  expect(inside.at(-1)?.name).toBe('late sign-in');
  leave('signed-in 1');
  expect(inside.at(-1)?.name).toBe('late public');
});

it('leaves room in a class beside one route that takes long', () => {
  const { enter, many, count } = open({ 'signed-in': { most: 4 } });
  many('signed-in', 50, 'locked');
  expect(count('signed-in')).toBe(3);
  enter('signed-in', 'signed-in other', 'other');
  expect(count('signed-in')).toBe(4);
});

it('gives room back once, however often it is released', () => {
  const { many, count, inside } = open();
  many('signed-in', 8);
  const [first] = inside;
  first?.slot.release();
  first?.slot.release();
  expect(count('signed-in')).toBe(7);
});

it('lets others work while one asks a service elsewhere, which is never refused afterwards', async () => {
  const { many, count, inside } = open();
  many('signed-in', 7);
  const answer = Promise.withResolvers<string>();
  const asked = inside[0]?.slot.whileExternal(() => answer.promise);
  expect(count('signed-in')).toBe(7);
  expect(slots.counts()['signed-in']).toMatchObject({ working: 6, waiting: 0 });
  answer.resolve('yes');
  expect(await asked).toBe('yes');
  expect(slots.counts()['signed-in']).toMatchObject({ working: 7 });
});

it('lets only so many of a class wait for services elsewhere', () => {
  const { enter, inside, count } = open({ exports: { most: 1 } });
  for (let nth = 0; nth < 20; nth += 1) {
    enter('exports', `exports ${nth}`);
    void inside[nth]?.slot.whileExternal(() => new Promise(() => undefined));
  }
  expect(count('exports')).toBe(8);
});

it('refuses who waits too long by itself, and who waits when it closes', async () => {
  const { many, refused } = open({ admin: { patienceMs: 30 } });
  many('admin', 8);
  await vi.waitFor(() => expect(refused).toEqual(['admin 6', 'admin 7']), { timeout: 60_000 });
  many('orders', 3);
  slots.close();
  expect(refused).toContain('orders 2');
  expect(slots.counts().admin).toMatchObject({ admitted: 6, refused: 2, working: 6, waiting: 0 });
});

it('lets nobody line up once it is closed, and leaves no timer', () => {
  vi.useFakeTimers();
  const { many, refused } = open();
  many('admin', 9);
  slots.close();
  many('admin', 1, 'late');
  expect(refused).toEqual(['admin 6', 'admin 7', 'admin 8', 'admin 0']);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('forgets a caller who has gone', () => {
  const { enter, many, leave, count } = open();
  many('signed-in', 6);
  enter('admin', 'admin gone')();
  leave('signed-in 0');
  expect(count('admin')).toBe(0);
});

it('serves others before a caller who asks for more than any page does', () => {
  const { enter, inside, leave } = open({ admin: { most: 4 } });
  for (let nth = 0; nth < mostOfCaller; nth += 1) enter('admin', `many ${nth}`, `route ${nth}`, 'many');
  enter('admin', 'one', 'other', 'one');
  leave('many 0');
  expect(inside.at(-1)?.name).toBe('many 4');
  enter('admin', 'one more', 'further', 'many');
  leave('many 1');
  expect(inside.at(-1)?.name).toBe('one');
});
