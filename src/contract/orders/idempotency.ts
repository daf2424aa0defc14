import * as z from 'zod/mini';

/** Made by the client for each thing that it asks for, and sent again with every retry. */
const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,80}$/));

/** The headers of a call that adds something: sent twice, it is done once and answered alike. */
export const idempotencyHeaders = z.object({ 'Idempotency-Key': idempotencyKey });
