import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { defaultSettings } from '../../../contract/settings/default-settings.ts';
import { changeSettings } from '../../settings/change-settings.ts';
import { readSettingsState } from '../../settings/read-settings.ts';
import { queriesOf } from '../../testing/count-queries.ts';
import { makeClass } from '../../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let student: TestUser;
const open: SupabaseClient[] = [];
beforeAll(async () => {
  test = await startTestApp();
  student = await makeUser(test);
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.removeAllChannels();
});
afterAll(() => test.close());

interface Told {
  eventType: string;
  table: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

/** Collects what the stock client receives after it reports being subscribed. */
async function follow(token: string | null, wanted: { table: string; event?: 'INSERT' | '*'; filter?: string }) {
  const client = createClient(test.url, 'any-key', {
    accessToken: async () => token ?? 'any-key',
    realtime: { transport: WebSocket as never },
  });
  open.push(client);
  await client.realtime.setAuth();
  const told: Told[] = [];
  const channel = client.channel('changes');
  await new Promise<void>((resolve, reject) => {
    channel
      .on('postgres_changes', { event: '*', schema: 'public', ...wanted } as never, (change: unknown) =>
        told.push(change as Told),
      )
      .subscribe((status, error) => {
        if (status === 'SUBSCRIBED') resolve();
        else if (status !== 'CLOSED') reject(error ?? new Error(status));
      });
  });
  return told;
}

async function openPages(): Promise<void> {
  const { version } = await readSettingsState(test.app);
  const changes = { pages: { ...defaultSettings.pages, openToVisitors: true } };
  await changeSettings(test.app, { actorId: null, version, changes });
}

const startsAt = () => new Date(test.app.now().getTime() + 3600_000).toISOString();

describe('the stock client’s realtime channel', () => {
  it('hears of a class that is shown, changed and hidden, with the price in rupees', async () => {
    const told = await follow(student.token, { table: 'classes' });
    const { id } = await makeClass(test, { title: 'Percentages', pricePaise: 499_00, startsAt: startsAt() });
    await vi.waitFor(() => expect(told).toHaveLength(1), 5_000);
    expect(told[0]).toMatchObject({ eventType: 'INSERT', table: 'classes' });
    expect(told[0]?.new).toMatchObject({ id, class_title: 'Percentages', class_price: 499 });
    expect(Object.keys(told[0]?.new ?? {})).not.toContain('join_url');
    await test.app.db.updateTable('classes').set({ class_title: 'Ratios' }).where('id', '=', id).execute();
    await vi.waitFor(() => expect(told).toHaveLength(2), 5_000);
    expect(told[1]).toMatchObject({ eventType: 'UPDATE', new: { class_title: 'Ratios' }, old: { id } });
    await test.app.db.updateTable('classes').set({ is_active: false }).where('id', '=', id).execute();
    await vi.waitFor(() => expect(told).toHaveLength(3), 5_000);
    expect(told[2]).toMatchObject({ eventType: 'DELETE', old: { id } });
  });

  it('tells only what was asked for', async () => {
    const events = await follow(student.token, { table: 'classes', event: 'INSERT' });
    const dear = await follow(student.token, { table: 'classes', filter: 'class_price=gt.500' });
    const { id } = await makeClass(test, { title: 'Cheap', pricePaise: 100_00, startsAt: startsAt() });
    await makeClass(test, { title: 'Dear', pricePaise: 900_00, startsAt: startsAt() });
    await vi.waitFor(() => expect(events).toHaveLength(2), 5_000);
    await test.app.db.updateTable('classes').set({ class_title: 'Cheaper' }).where('id', '=', id).execute();
    await makeClass(test, { title: 'Last', pricePaise: 901_00, startsAt: startsAt() });
    await vi.waitFor(() => expect(events).toHaveLength(3), 5_000);
    expect(dear.map((one) => one.new.class_title)).toEqual(['Dear', 'Last']);
  });

  it('shows a visitor what their reads show: no class, and of the images those of sign-in', async () => {
    const [classes, images] = [
      await follow(null, { table: 'classes' }),
      await follow(null, { table: 'academy_images' }),
    ];
    const own = await follow(student.token, { table: 'academy_images' });
    await makeClass(test, { title: 'For students', startsAt: startsAt() });
    const image = (title: string, category: 'Profiles' | 'Successful Candidates') => ({
      ...{
        title,
        category,
        url: '/x',
        version: 'a1b2c3d4',
        created_at: test.app.now().toISOString(),
        is_published: true,
      },
      ...{
        consent_at: test.app.now().toISOString(),
        rank: '1st',
        course: 'Complete',
        duration: '8 months',
        paid: true,
      },
    });
    await test.app.db
      .insertInto('academy_images')
      .values([image('A director', 'Profiles'), image('A student', 'Successful Candidates')])
      .execute();
    await test.app.changes.announce(test.app.db, 'academy_images');
    await vi.waitFor(() => expect(own).toHaveLength(2), 5_000);
    await vi.waitFor(() => expect(images.map((one) => one.new.title)).toEqual(['A director']), 5_000);
    expect(classes).toEqual([]);
    // The setting opens them.
    await openPages();
    await vi.waitFor(() => expect(classes.length).toBeGreaterThan(0), 5_000);
  });

  it('refuses other tables and filters that it does not read', async () => {
    await expect(follow(student.token, { table: 'profiles' })).rejects.toThrow(/no changes of public.profiles/);
    await expect(follow(student.token, { table: 'classes', filter: 'join_url=eq.x' })).rejects.toThrow(
      /not understood/,
    );
  });
});

/** A client of our own making, which may be wrong. */
async function raw(path = '/realtime/v1/websocket?vsn=2.0.0', origin?: string) {
  const socket = new WebSocket(test.url.replace('http', 'ws') + path, origin === undefined ? {} : { origin });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const messages: unknown[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { socket, closed, messages };
}

describe('the websocket', () => {
  it('answers a heartbeat in both serializers', async () => {
    const { socket, messages } = await raw();
    socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]));
    await vi.waitFor(() =>
      expect(messages).toEqual([[null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]]),
    );
    socket.close();
    const old = await raw('/realtime/v1/websocket?vsn=1.0.0');
    old.socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7' }));
    await vi.waitFor(() => expect(old.messages).toMatchObject([{ ref: '7', event: 'phx_reply' }]));
    old.socket.close();
  });

  it.each([
    ['what is no message', '{"x":1}', 1003],
    ['a message that is too large', JSON.stringify([null, '1', 'phoenix', 'heartbeat', 'x'.repeat(40_000)]), 1009],
  ])('closes on %s', async (_what, text, code) => {
    const { socket, closed } = await raw();
    socket.send(text);
    expect(await closed).toBe(code);
  });

  it('closes on a client who sends without end', async () => {
    const { socket, closed } = await raw();
    for (let at = 0; at < 150; at += 1) socket.send(JSON.stringify([null, `${at}`, 'phoenix', 'heartbeat', {}]));
    expect(await closed).toBe(1008);
  });

  it('closes on a client who pings without end, or sends a message in very many parts', async () => {
    const pings = await raw();
    for (let at = 0; at < 150; at += 1) pings.socket.ping('x');
    expect(await pings.closed).toBe(1006);
    const parts = await raw();
    for (let at = 0; at < 100; at += 1) parts.socket.send('[', { fin: false });
    expect(await parts.closed).toBe(1008);
  });

  it('reads the rows once for those who join and leave without end', async () => {
    const { socket, messages } = await raw();
    const payload = { config: { postgres_changes: [{ event: '*', schema: 'public', table: 'classes' }] } };
    const join = async (at: number) => {
      const known = messages.length;
      socket.send(
        JSON.stringify([`${at}`, `${at}`, 'realtime:all', 'phx_join', { ...payload, access_token: student.token }]),
      );
      await vi.waitFor(() => expect(messages.length).toBeGreaterThan(known + 1));
      socket.send(JSON.stringify([`${at}`, `l${at}`, 'realtime:all', 'phx_leave', {}]));
    };
    await join(1);
    const statements = await queriesOf(async () => {
      for (let at = 2; at < 10; at += 1) await join(at);
    });
    expect(statements.filter((text) => text.includes('classes'))).toEqual([]);
    socket.close();
  });

  it('refuses addresses that are none', async () => {
    const { hostname, port } = new URL(test.url);
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.prependListener('uncaughtException', note);
    for (const target of ['//', 'http://[', '/\\\\', '*']) {
      const socket = connect(Number(port), hostname);
      const answer = buffer(socket);
      socket.write(
        `GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
      expect((await answer).toString()).toMatch(/^HTTP\/1\.1 40[04] /);
    }
    process.off('uncaughtException', note);
    expect(uncaught).toEqual([]);
  });

  it('is for pages of the academy, and for what is no browser', async () => {
    for (const origin of ['https://evil.example', 'null', test.url.replace(/\d+$/, '1')]) {
      await expect(raw(undefined, origin), origin).rejects.toThrow('403');
    }
    (await raw(undefined, test.url)).socket.close();
  });

  it('refuses another address, another version and the fifty-first connection of a network', async () => {
    await expect(raw('/realtime/v1/elsewhere')).rejects.toThrow('404');
    await expect(raw('/realtime/v1/websocket?vsn=3.0.0')).rejects.toThrow('400');
    const all = await Promise.all(Array.from({ length: 50 }, () => raw().catch(() => null)));
    await expect(raw()).rejects.toThrow('503');
    for (const one of all) one?.socket.terminate();
    await vi.waitFor(async () => (await raw()).socket.close());
  });
});
