import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from './client.ts';
import { type Part, sendParts } from './send-parts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const file = new File([new Uint8Array(20_000_000)], 'book.pdf');
const begun = { id: 'one', bytes: file.size, received: 0 };
const lost = () => new CallFailed('offline');

/** Sends to a server that answers by `answer`; what each part began with. */
async function run(answer: (part: Part, sent: number) => number, signal = new AbortController().signal) {
  const from: number[] = [];
  const sending = sendParts(file, begun, {
    onProgress: () => undefined,
    signal,
    send: async (part) => {
      from.push(part.query.from);
      return { ...begun, received: answer(part, from.length) };
    },
  }).then(
    ({ received }) => received,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return { from, outcome: await sending };
}
const whole = ({ query, files }: Part) => query.from + files.part.size;

it('sends parts of 8 MB in their order', async () => {
  expect(await run(whole)).toEqual({ from: [0, 8_000_000, 16_000_000], outcome: file.size });
});

it('sends a part again whose line was lost, and none before it', async () => {
  const { from, outcome } = await run((part, sent) => {
    if (sent === 2) throw lost();
    return whole(part);
  });
  expect([from, outcome]).toEqual([[0, 8_000_000, 8_000_000, 16_000_000], file.size]);
});

it('goes on where the server says that the file stands', async () => {
  const { from } = await run((part, sent) => {
    if (sent === 1) throw new CallFailed('conflict', { data: { received: 5_000_000 } });
    return whole(part);
  });
  expect(from).toEqual([0, 5_000_000, 13_000_000]);
});

it('gives up after six losses in a row, and at once where it is refused', async () => {
  const gone = await run(() => {
    throw lost();
  });
  expect([gone.from.length, gone.outcome]).toEqual([6, expect.objectContaining({ code: 'offline' })]);
  const refused = await run(() => {
    throw new CallFailed('not_found');
  });
  expect([refused.from.length, refused.outcome]).toEqual([1, expect.objectContaining({ code: 'not_found' })]);
});
