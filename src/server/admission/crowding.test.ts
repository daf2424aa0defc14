import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { REQUEST_PATIENCE_MS: '1000' } });
});
afterAll(() => test.close());

function ask(path: string, token: string, agent?: Agent): Promise<number> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = request(test.url + path, { headers, ...(agent ? { agent } : {}) }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', () => resolve(0)).end();
  });
}

it.each([
  ['/api/admin/fees/export', 30, 200],
  ['/api/admin/orders', 80, 200],
])('a student who asks for %s without end keeps no admin out of it', async (path, connections, expected) => {
  const [student, admin] = [await makeUser(test), await makeUser(test, { roles: ['admin'] })];
  for (const { token } of [student, admin]) expect(await ask('/api/orders', token)).toBe(200);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let goesOn = true;
  const loops = Array.from({ length: connections }, async () => {
    while (goesOn) await ask(path, student.token, agent);
  });
  // Until the queue stands.
  await expect.poll(() => ask(path, student.token, agent)).toBe(503);
  await expect.poll(() => ask(path, admin.token)).toBe(expected);
  const answers: number[] = [];
  for (let nth = 0; nth < 12; nth += 1) answers.push(await ask(path, admin.token));
  goesOn = false;
  await Promise.all(loops);
  agent.destroy();
  // A busy machine may refuse one; without turns all were.
  expect(answers.filter((status) => status === expected).length, String(answers)).toBeGreaterThan(9);
});
