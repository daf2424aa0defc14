const second = 1000;
const hour = 60 * 60 * second;

/** Lifetime of an unverified factor, and of a challenge (`docs/domain/sign-in-protocol.md`). */
export const unverifiedFactorMs = 300 * second;
export const challengeMs = 300 * second;
/** Factors of one user, verified or not. */
export const mostFactors = 10;
/** Wrong codes allowed per challenge. */
const attemptsPerChallenge = 5;
/** Wrong codes for one factor within an hour, whatever the challenge. */
const failuresPerHour = 10;

/** A code of an authenticator app is good for its own 30-second step and one beside it. */
export const totpPeriodSeconds = 30;
export const totpSkewSteps = 1;

/** When the unverified factors that are dead at `now` were made at the latest. */
export function deadSince(now: Date): string {
  return new Date(now.getTime() - unverifiedFactorMs).toISOString();
}

export interface ChallengeFacts {
  expiresAt: Date;
  attempts: number;
  used: boolean;
  /** The network that began the challenge, and the one that answers it. */
  beganAt: string;
  answeredFrom: string;
}

export type ChallengeDecision = 'compare' | 'elsewhere' | 'expired';

/**
 * Whether a code may be compared: not for a challenge that was used or started in another network (the protocol has one error
 * for both), has expired, or had too many wrong guesses.
 */
export function decideChallenge(facts: ChallengeFacts, now: Date): ChallengeDecision {
  if (facts.used || facts.beganAt !== facts.answeredFrom) return 'elsewhere';
  if (now >= facts.expiresAt || facts.attempts >= attemptsPerChallenge) return 'expired';
  return 'compare';
}

/** The wrong codes that still count at `now`. */
export function recentFailures(failedAt: readonly Date[], now: Date): Date[] {
  return failedAt.filter((at) => now.getTime() - at.getTime() < hour);
}

/** Seconds until a factor may be tried again after `failures` of the last hour, oldest first; 0 when it may now. */
export function lockedSeconds(failures: readonly Date[], now: Date): number {
  const oldestThatCounts = failures.at(-failuresPerHour);
  return oldestThatCounts ? Math.ceil((oldestThatCounts.getTime() + hour - now.getTime()) / second) : 0;
}
