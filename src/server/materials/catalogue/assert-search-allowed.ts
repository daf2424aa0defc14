import { Failure } from '../../http/failures.ts';

/** Throws `too_many_requests` for a search that has to wait; 0 seconds: it need not. */
export function assertSearchAllowed(waitSeconds: number): void {
  if (waitSeconds > 0) throw new Failure('too_many_requests', { retryAfterSeconds: waitSeconds });
}
