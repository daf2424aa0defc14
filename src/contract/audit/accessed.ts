import * as z from 'zod/mini';

/** What was opened of all that an order line brings, for its refund; null in its place where nothing is read in the app. */
export const accessed = z.object({
  percent: z.number(),
  openedPages: z.int(),
  pages: z.int(),
  /** What is counted: pages, segments of a video of six seconds each, or both. */
  what: z.enum(['pages', 'video', 'both']),
});
export type Accessed = z.infer<typeof accessed>;
