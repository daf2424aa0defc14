import { createCipheriv } from 'node:crypto';

/** A page is divided into so many squares across; each is a little darker or not. */
export const cellsAcross = 100;

/** How the squares of a picture lie: row after row from the upper left corner, the last row cut off. */
export function gridOf({ width, height }: { width: number; height: number }) {
  const cell = width / cellsAcross;
  return { cell, rows: Math.ceil(height / cell) };
}

/**
 * The first `rows` of a mark, 1 or -1 for each square, from its 32-byte seed: the key stream of AES-256 in counter mode,
 * so that nobody without the seed can tell a square better than by tossing a coin.
 */
export function chipsOf(seed: Buffer, rows: number): Int8Array {
  const count = rows * cellsAcross;
  const stream = createCipheriv('aes-256-ctr', seed, Buffer.alloc(16)).update(Buffer.alloc(Math.ceil(count / 8)));
  const chips = new Int8Array(count);
  for (let at = 0; at < count; at += 1) chips[at] = (((stream[at >> 3] as number) >> (at & 7)) & 1) * 2 - 1;
  return chips;
}
