import * as z from 'zod/mini';

/** An amount of money: a whole number of paise, never a fraction (`product.md`, Money). */
export const paise = z.int();

const mostRupees = 'Enter ₹10,00,000 or less.';

/** The most that one order can cost, in paise, and so the most that is paid, transferred or given back for one: ₹20,00,000. */
const mostOfOrder = 200_000_000;
const mostOfOrderWords = 'Enter ₹20,00,000 or less.';

/** An amount of one order that somebody types or has seen. */
export const orderPaise = z
  .int({ error: ({ code }) => (code === 'too_big' ? mostOfOrderWords : 'Enter an amount like 499.') })
  .check(z.minimum(0, 'Enter an amount like 499.'), z.maximum(mostOfOrder, mostOfOrderWords));

/** A price: paise, 0 for free, at most ₹10,00,000. */
export const pricePaise = z
  .int({ error: ({ code }) => (code === 'too_big' ? mostRupees : 'Enter rupees, for example 1499 or 499.50.') })
  .check(z.minimum(0, 'Enter ₹0 or more.'), z.maximum(100_000_000, mostRupees));
