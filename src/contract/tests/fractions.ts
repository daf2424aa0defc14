import * as z from 'zod/mini';

/** An exact number of marks, `num/den`: a third stays a third. */
export const fraction = z.object({
  num: z.int().check(z.minimum(-10_000), z.maximum(10_000)),
  den: z.int().check(z.minimum(1), z.maximum(1000)),
});
export type Fraction = z.output<typeof fraction>;

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

/** The least common multiple of the denominators: every mark of a test is a whole number of `1/unit`. */
export function unitOf(marks: readonly Fraction[]): number {
  return marks.reduce((unit, { num, den }) => {
    const lowest = den / gcd(num, den);
    return (unit / gcd(unit, lowest)) * lowest;
  }, 1);
}

/** Marks as a whole number of `1/unit`. */
export function inUnits({ num, den }: Fraction, unit: number): number {
  const units = (num * unit) / den;
  if (!Number.isSafeInteger(units)) throw new Error(`${num}/${den} is no whole number of 1/${unit}`);
  return units;
}

/** A decimal or a fraction that somebody typed, `0.66`, `1/3` or `-0.25`, exactly; null for anything else. */
export function parseFraction(text: string): Fraction | null {
  const parts = /^(-?)(\d{1,4})(?:\.(\d{1,3}))?(?:\/(\d{1,4}))?$/.exec(text.trim().replace('−', '-'));
  if (!parts) return null;
  const [, sign, whole, decimals = '', divisor] = parts;
  if (divisor !== undefined && decimals !== '') return null;
  const den = divisor === undefined ? 10 ** decimals.length : Number(divisor);
  if (den < 1 || den > 1000) return null;
  const num = Number(`${whole}${decimals}`) * (sign ? -1 : 1);
  const shared = gcd(num, den) || 1;
  const made = { num: num / shared || 0, den: den / shared };
  return Math.abs(made.num) > 10_000 ? null : made;
}

/** Marks as they are typed: `1/3`, or a decimal where it ends. */
export function writeFraction({ num, den }: Fraction): string {
  return Number.isInteger((num * 1000) / den) ? String(num / den) : `${num}/${den}`;
}

/** Units as marks, rounded once to `decimals` places (half away from zero), without needless zeros: `66.67`, `−0.33`, `12`. */
export function formatMarks(units: number, unit: number, decimals = 2): string {
  const scale = 10n ** BigInt(decimals);
  const doubled = 2n * BigInt(Math.abs(units)) * scale;
  const rounded = (doubled + BigInt(unit)) / (2n * BigInt(unit));
  const whole = rounded / scale;
  const rest = String(rounded % scale)
    .padStart(decimals, '0')
    .replace(/(?<!0)0+$/, '');
  const sign = units < 0 && rounded > 0n ? '−' : '';
  return `${sign}${whole}${rest === '' ? '' : `.${rest}`}`;
}
