import * as z from 'zod/mini';

/** An amount of money: a whole number of paise, never a fraction (`product.md`, Money). */
export const paise = z.int();

const mostRupees = 'Enter ₹10,00,000 or less.';

/** A price: paise, 0 for free, at most ₹10,00,000. */
export const pricePaise = z
  .int({ error: ({ code }) => (code === 'too_big' ? mostRupees : 'Enter rupees, for example 1499 or 499.50.') })
  .check(z.minimum(0, 'Enter ₹0 or more.'), z.maximum(100_000_000, mostRupees));
