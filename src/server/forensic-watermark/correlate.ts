import { chipsOf } from './pattern.ts';
import type { Residue } from './read-residual.ts';

/**
 * How well a seed's mark fits what a photo has, in standard deviations. The marks of all seeds but the right one have
 * nothing to do with the photo: whatever it shows, each of them reaches `t` with a chance of at most exp(-t² / 2)
 * (Hoeffding's inequality for sums of fair signs).
 */
export function scoreOf(residue: Residue, seed: Buffer): number {
  const chips = chipsOf(seed, residue.rows);
  let [sum, power] = [0, 0];
  for (let at = 0; at < chips.length; at += 1) {
    const value = residue.values[at] as number;
    sum += value * (chips[at] as number);
    power += value * value;
  }
  return power === 0 ? 0 : sum / Math.sqrt(power);
}

/** The chance that anybody is named who is not the reader is at most this, per photo. */
export const falseNames = 1e-6;

/** The score from which one of so many readers is named: then all others together reach it with a chance of `falseNames`. */
export function scoreToName(candidates: number): number {
  return Math.sqrt(2 * Math.log(Math.max(1, candidates) / falseNames));
}
