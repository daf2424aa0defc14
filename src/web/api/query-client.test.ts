import { afterEach, expect, it, vi } from 'vitest';
import { orders } from '../../contract/orders/orders.ts';
import { call } from './client.ts';
import { makeQueryClient } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

async function logOf(status: number, body: object): Promise<unknown[][]> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  warn.mockClear();
  const choice = { productId: '00000000-0000-4000-8000-000000000001', pin: '422001' };
  const asked = makeQueryClient().fetchQuery({
    queryKey: ['orders', 'quote', choice],
    queryFn: () => call(orders.quoteOrder, { body: choice }),
  });
  await expect(asked).rejects.toThrow();
  return [...warn.mock.calls];
}

it('a refusal is an answer: nothing is logged', async () => {
  expect(await logOf(409, { code: 'already_owned', message: 'You already have this.' })).toEqual([]);
});

it('a failure is logged by its code, without what was asked for', async () => {
  const refused = { code: 'validation_failed', message: 'Please check the highlighted fields.' };
  expect(await logOf(400, refused)).toEqual([['Could not load', 'orders quote', 'validation_failed']]);
  expect(await logOf(502, {})).toEqual([['Could not load', 'orders quote', 'unavailable']]);
});

it.each([
  ['stays when a refresh fails', 503, 'unavailable', true],
  ['stays when the session has ended', 401, 'session_ended', true],
  ['goes when it is no more', 404, 'not_found', false],
  ['goes when it is not for this person any more', 403, 'not_allowed', false],
])('what was read %s', async (_case, status, code, stays) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const queries = makeQueryClient();
  const queryKey = ['orders', 'one'];
  const id = '00000000-0000-4000-8000-000000000001';
  queries.setQueryData(queryKey, 'read before');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ code }, { status }));
  const read = queries.fetchQuery({ queryKey, queryFn: () => call(orders.getOrder, { params: { id } }), staleTime: 0 });
  await expect(read).rejects.toThrow();
  expect(queries.getQueryData(queryKey)).toBe(stays ? 'read before' : undefined);
});
