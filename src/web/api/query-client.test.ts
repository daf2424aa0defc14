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
