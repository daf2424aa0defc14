export interface UnlinkFacts {
  identities: readonly { id: string; provider: string }[];
  identityId: string;
  /** Providers that one can sign in with at this academy. */
  offered: ReadonlySet<string>;
  isAdmin: boolean;
}

export type UnlinkDecision = 'unlink' | 'unknown' | 'last' | 'admin_phone';

/**
 * Whether an identity may be removed: a working one must remain (an account at a disabled provider doesn't count), and an admin
 * keeps the phone, which the admin rules depend on (`docs/domain/roles.md`).
 */
export function decideUnlink({ identities, identityId, offered, isAdmin }: UnlinkFacts): UnlinkDecision {
  if (identities.length <= 1) return 'last';
  const unlinked = identities.find((one) => one.id === identityId);
  if (!unlinked) return 'unknown';
  if (!identities.some((one) => one !== unlinked && offered.has(one.provider))) return 'last';
  return unlinked.provider === 'phone' && isAdmin ? 'admin_phone' : 'unlink';
}
