import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from './compose.ts';
import { makeUser } from './testing/makers/make-user.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

const endpoints = allRoutes.flatMap((routes) => Object.entries(routes.endpoints));

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = (await makeUser(test, { roles: ['admin'], needsPhone: true })).token;
});
afterAll(() => test.close());

describe('a session that has yet to prove a new number', () => {
  it('finds only the way there', () => {
    const open = endpoints.filter(([, { beforeNewPhone }]) => beforeNewPhone).map(([name]) => name);
    expect(open.toSorted()).toEqual([
      'challengeFactor',
      'changeUser',
      'endSessions',
      'readUser',
      'verifyCode',
      'verifyFactor',
    ]);
  });

  it.each(endpoints.filter(([, { access, beforeNewPhone }]) => access !== 'anyone' && !beforeNewPhone))(
    'is refused at %s, even an admin’s',
    async (_name, endpoint) => {
      const response = await fetch(test.url + endpoint.path.replace(/:\w+/g, () => randomUUID()), {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
        },
        ...(endpoint.body ? { body: '{}' } : {}),
      });
      expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('new_phone_needed')]);
    },
  );
});
