import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Tasks that finish on command, and the order in which they were started. */
function pieces() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const piece = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, piece, end: (name: string) => ends.get(name)?.() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a fair queue', () => {
  it('takes turns between people, whoever brought more', async () => {
    const queue = createFairQueue({ workers: 1, mostWaiting: 100, mostOfOne: 50 });
    const { begun, piece, end } = pieces();
    for (let at = 0; at < 30; at += 1) void queue.run('a', piece(`a${at}`));
    void queue.run('b', piece('b0'));
    void queue.run('c', piece('c0'));
    void queue.run('b', piece('b1'));
    for (let at = 0; at < 7; at += 1) {
      await settled();
      end(begun.at(-1) ?? '');
    }
    await settled();
    expect(begun.slice(0, 7)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3']);
  });

  it('refuses more of one person at once, and nobody else', async () => {
    const queue = createFairQueue({ workers: 1, mostWaiting: 10, mostOfOne: 2 });
    const { piece, end } = pieces();
    const mine = queue.run('a', piece('a0'));
    void queue.run('a', piece('a1'));
    await expect(queue.run('a', piece('a2'))).rejects.toMatchObject({
      code: 'too_many_requests',
      headers: { 'retry-after': '2' },
    });
    const others = queue.run('b', piece('b0'));
    end('a0');
    expect(await mine).toBe('a0');
    await settled();
    end('a1');
    await settled();
    end('b0');
    expect(await others).toBe('b0');
    expect(queue.counts()).toMatchObject({ done: 3, refused: 1, working: 0, waiting: 0 });
  });

  it('is bounded for all together, but not for the server itself', async () => {
    const queue = createFairQueue({ workers: 1, mostWaiting: 2, mostOfOne: 2 });
    const { piece } = pieces();
    for (const person of ['a', 'b', 'c']) void queue.run(person, piece(person));
    await expect(queue.run('d', piece('d'))).rejects.toMatchObject({ code: 'too_busy' });
    void queue.run(null, piece('own'));
    expect(queue.counts()).toMatchObject({ working: 1, waiting: 3, refused: 1 });
  });

  it('goes on after work that failed', async () => {
    const queue = createFairQueue({ workers: 1, mostWaiting: 2, mostOfOne: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', async () => 7)).toBe(7);
  });
});
