import * as z from 'zod/mini';

/** An amount of money: a whole number of paise, never a fraction. */
export const paise = z.int();

/** The most that one order can cost, in paise, and so the most that is paid, transferred or given back for one: ₹20,00,000. */
const mostOfOrder = 200_000_000;

/** An amount of one order that somebody types or has seen. */
export const orderPaise = z
  .int({ error: ({ code }) => (code === 'too_big' ? 'amount_too_big' : 'amount_format') })
  .check(z.minimum(0, 'amount_format'), z.maximum(mostOfOrder, 'amount_too_big'));

/** A price: paise, 0 for free, at most ₹10,00,000. */
export const pricePaise = z
  .int({ error: ({ code }) => (code === 'too_big' ? 'amount_too_big' : 'amount_format') })
  .check(z.minimum(0, 'amount_too_small'), z.maximum(100_000_000, 'amount_too_big'));
