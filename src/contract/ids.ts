import * as z from 'zod/mini';

/** A row's id. */
export const id = z.uuid();

export const idParams = z.object({ id });

/** A keyset page: rows after the opaque `after`, at most `limit`. */
export const pageQuery = z.object({
  after: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
});

/** A keyset page of `item`; `next` is null on the last page. */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()) });
}

/** Numbers on a screen are counted no further than this, so that they cost the same however many there are. */
export const countedTo = 100;
