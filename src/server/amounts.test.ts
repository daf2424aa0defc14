import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import { allRoutes } from './compose.ts';
import { makeUser, type TestUser } from './testing/makers/make-user.ts';
import { randomParams } from './testing/random-params.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** A body with more money than there is in every place for some, and the paths of those places. */
function filled(schema: Schema, path: string, places: string[]): unknown {
  if (/Paise$/.test(path)) {
    places.push(path);
    return Number.MAX_SAFE_INTEGER;
  }
  const inside = [schema, ...(schema.anyOf ?? [])].find((one) => one.properties ?? one.items);
  if (inside?.items) return [filled(inside.items, `${path}.0`, places)];
  if (!inside?.properties) return 'x';
  const parts = Object.entries(inside.properties);
  return Object.fromEntries(
    parts.map(([name, part]) => [name, filled(part, path === '' ? name : `${path}.${name}`, places)]),
  );
}

const takingMoney = allRoutes.flatMap(({ endpoints }) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const places: string[] = [];
    const body =
      endpoint.body &&
      filled(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema, '', places);
    return places.length > 0 ? [{ name, endpoint, body, places }] : [];
  }),
);

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

it('is typed in more than a few places', () => expect(takingMoney.length).toBeGreaterThan(6));

it.each(takingMoney)('more money than there is, typed at $name, is refused at its field', async (one) => {
  const { endpoint, body, places } = one;
  const { status, failure } = await admin.client(endpoint as Endpoint, {
    params: randomParams(endpoint) as never,
    body: body as never,
  });
  expect(status).toBe(400);
  for (const place of places)
    expect(failure.data?.fields, place).toHaveProperty([place], expect.objectContaining({ code: 'amount_too_big' }));
});
