import { Failure } from '../http/failures.ts';

/** Nobody gives themselves what others pay for. Throws `own_account`. */
export function assertNotSelf({ userId, actorId }: { userId: string; actorId: string }): void {
  if (userId === actorId) throw new Failure('own_account');
}
