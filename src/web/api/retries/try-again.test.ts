import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { classes } from '../../../contract/classes/classes.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { hideBusy, showBusy } from '../busy-notice.ts';
import { CallFailed, call } from '../client.ts';
// Loaded when it is needed, which takes time that no fake clock knows.
import './try-again.ts';

vi.mock('../busy-notice.ts', () => ({ showBusy: vi.fn(), hideBusy: vi.fn() }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

const busy = (retryAfter?: string) =>
  Response.json(
    { code: 'too_busy', message: 'Lots of people are here right now.' },
    { status: 503, headers: retryAfter ? { 'retry-after': retryAfter } : {} },
  );

function answerWith(...answers: (() => Response)[]) {
  const last = answers.at(-1) as () => Response;
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => (answers.shift() ?? last)());
  return fetched;
}

const form = { productId: '00000000-0000-4000-8000-000000000001', email: 'a@example.org', seenTotalPaise: 1 };
const order = (headers: Record<string, string>) =>
  call(orders.placeOrder, { body: { ...form, refundTermsAccepted: true }, headers });

/** What a call comes to, with the milliseconds that it took. */
async function outcomeOf(calling: Promise<unknown>) {
  const began = Date.now();
  const settled = calling.then(
    () => 'answered',
    (error: unknown) => (error instanceof CallFailed ? error.code : String(error)),
  );
  await vi.runAllTimersAsync();
  return { what: await settled, ms: Date.now() - began };
}

it('a read that found no room is sent again when the server said, half as long again at most', async () => {
  const fetched = answerWith(
    () => busy('4'),
    () => Response.json({ items: [] }),
  );
  const { what, ms } = await outcomeOf(call(classes.getNextClass));
  expect(what).toBe('answered');
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(ms).toBeGreaterThanOrEqual(4_000);
  expect(ms).toBeLessThanOrEqual(6_000);
});

it('says so while it waits, and no longer', async () => {
  answerWith(
    () => busy('4'),
    () => Response.json({ items: [] }),
  );
  const calling = call(classes.getNextClass);
  await vi.advanceTimersByTimeAsync(100);
  expect(showBusy).toHaveBeenCalledTimes(1);
  expect(hideBusy).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  await calling;
  expect(hideBusy).toHaveBeenCalledTimes(1);
});

it('gives up after three more tries, with the refusal', async () => {
  const fetched = answerWith(() => busy('2'));
  expect((await outcomeOf(call(classes.getNextClass))).what).toBe('too_busy');
  expect(fetched).toHaveBeenCalledTimes(4);
});

it('an order is sent again under its own key', async () => {
  const fetched = answerWith(
    () => busy('2'),
    () => Response.json({}),
  );
  expect((await outcomeOf(order({ 'idempotency-key': 'the-key-of-this-order' }))).what).toBe('answered');
  const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(keys).toEqual(['the-key-of-this-order', 'the-key-of-this-order']);
});

it.each([
  ['what may have happened', () => order({}), busy('2')],
  ['a refusal that names no time', () => call(classes.getNextClass), busy()],
  ['a wait that is too long', () => call(classes.getNextClass), busy('600')],
])('does not send again: %s', async (_case, calling, answer) => {
  const fetched = answerWith(() => answer.clone());
  expect((await outcomeOf(calling())).what).toBe('too_busy');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('stops waiting for a caller who has left', async () => {
  const fetched = answerWith(() => busy('4'));
  const left = new AbortController();
  const outcome = outcomeOf(call(classes.getNextClass, { signal: left.signal }));
  left.abort();
  expect((await outcome).what).toContain('AbortError');
  expect(fetched).toHaveBeenCalledTimes(1);
});
