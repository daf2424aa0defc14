export interface UnlinkFacts {
  identities: readonly { id: string; provider: string }[];
  identityId: string;
  /** Providers that one can sign in with at this academy. */
  offered: ReadonlySet<string>;
  isAdmin: boolean;
}

export type UnlinkDecision = 'unlink' | 'unknown' | 'last' | 'admin_phone';

/**
 * Whether a way in may be removed: one that works must be left (a linked account at a provider that is
 * switched off is none), and an admin keeps the phone, which the admin rules go by (`docs/domain/roles.md`).
 */
export function decideUnlink({ identities, identityId, offered, isAdmin }: UnlinkFacts): UnlinkDecision {
  if (identities.length <= 1) return 'last';
  const unlinked = identities.find((one) => one.id === identityId);
  if (!unlinked) return 'unknown';
  if (!identities.some((one) => one !== unlinked && offered.has(one.provider))) return 'last';
  return unlinked.provider === 'phone' && isAdmin ? 'admin_phone' : 'unlink';
}
