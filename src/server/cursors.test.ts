import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import { allRoutes } from './compose.ts';
import { encodeCursor } from './http/answers/keyset.ts';
import { makeUser, type TestUser } from './testing/makers/make-user.ts';
import { randomParams } from './testing/random-params.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

const lists = allRoutes.flatMap(({ endpoints }) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) =>
    endpoint.query && 'after' in (z.toJSONSchema(endpoint.query, { unrepresentable: 'any' }).properties ?? {})
      ? [{ name, endpoint }]
      : [],
  ),
);

/** As many values as a cursor can have, none of the kind that any list sorts by. */
const forged = [1, 2, 3, 4].flatMap((length) =>
  ['x', 1e300, -1, {}, null, '\0', '\ud800'].map((value) =>
    encodeCursor(Array.from({ length }, () => value as string)),
  ),
);

/** A true one that a letter was lost from, or that something was added to. */
const whole = encodeCursor(['2026-11-25T12:30:00.000Z', '00000000-0000-4000-8000-000000000001']);
const damaged = ['garbage', '', whole.slice(0, -3), `${whole}!!`, ` ${whole}`, `${whole}=`];

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

it('stand in more than a few lists', () => expect(lists.length).toBeGreaterThan(10));

it.each(lists)('a damaged cursor of $name is refused', async ({ endpoint }) => {
  for (const after of damaged) {
    const { status } = await admin.client(endpoint as Endpoint, {
      params: randomParams(endpoint) as never,
      query: { after } as never,
    });
    // Also where what it is a list of is not there, or needs more to be asked for.
    expect([400, 404], after).toContain(status);
  }
});

it.each(lists)('a forged cursor of $name is refused, or is a place of the list', async ({ endpoint }) => {
  for (const after of forged) {
    const { status } = await admin.client(endpoint as Endpoint, {
      params: randomParams(endpoint) as never,
      query: { after } as never,
    });
    expect(status, Buffer.from(after, 'base64url').toString()).toBeLessThan(500);
  }
});
