import * as z from 'zod/mini';

const word = z.optional(z.string());

/**
 * The query of a table read in PostgREST's words: `select`, `order`, `limit`, `offset`, and filters such as
 * `category=eq.Logos` under a column's name. What is allowed of them is checked against the table.
 */
export const tableQuery = z.catchall(
  z.object({ select: word, order: word, limit: z.optional(z.union([z.string(), z.int()])), offset: word }),
  z.union([z.string(), z.array(z.string())]),
);
