import { useState } from 'react';

/** The headers of a call that adds something: the same for every try, and others once `renew` was called after an answer. */
export function useIdempotencyKey() {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return { headers: { 'idempotency-key': key }, renew: () => setKey(crypto.randomUUID()) };
}
