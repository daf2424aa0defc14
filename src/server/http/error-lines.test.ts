import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { composeHttp } from '../compose.ts';
import { makeOrder, makeProduct } from '../testing/makers/make-order.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let http: FastifyInstance;
beforeAll(async () => {
  test = await startTestApp();
  http = await composeHttp(test.app);
});
afterAll(async () => {
  await http.close();
  await test.close();
});

it('an unexpected error names method, route, ids and person, and nothing that a person typed', async () => {
  const student = await makeUser(test);
  const { id } = await makeOrder(student, { productId: await makeProduct(test), email: 'asha@example.org' });
  const said = vi.spyOn(http.log, 'error');
  await sql`alter table order_lines rename to order_lines_elsewhere`.execute(test.app.db);
  const url = `/api/orders/${id}?email=asha@example.org&phone=${encodeURIComponent(student.phone)}`;
  const answer = await http.inject({ url, headers: { authorization: `Bearer ${student.token}` } });
  await sql`alter table order_lines_elsewhere rename to order_lines`.execute(test.app.db);
  expect(answer.statusCode).toBe(500);
  expect(said).toHaveBeenCalledTimes(1);
  const [{ err, ...line }, words] = said.mock.calls[0] as unknown as [Record<string, unknown>, string];
  expect(words).toBe('unexpected');
  expect(String(err)).toContain('order_lines');
  expect(line).toEqual({
    requestId: answer.json().requestId,
    method: 'GET',
    route: '/api/orders/:id',
    ids: { id },
    userId: student.id,
  });
});
