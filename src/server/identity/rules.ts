const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Life of an access token (`docs/domain/sign-in.md`). */
export const accessTokenMs = 15 * minute;
/** A session ends this long after it was opened, whatever happens. */
export const sessionMs = 30 * day;
/** The same for a session that must verify a new number. */
export const recoverySessionMs = hour;
/** How long a verified user may change their sign-in methods. */
const freshProofMs = 10 * minute;
/** A session that was not refreshed for this long has ended. */
export const sessionIdleMs = 14 * day;
/** How long the parent of the newest refresh token still returns the newest one. */
export const parentTokenMs = 60 * second;

/** Lifetime of a flow that leaves the page, until it has its code (GoTrue's flow state). */
export const flowMs = 5 * minute;
/** Lifetime of that code, which can be used once. */
export const authCodeMs = 5 * minute;

/** Lifetime of an emailed verification code or link: email is slower than SMS (ASVS 6.5.5, at most ten minutes). */
export const mailCodeMs = 10 * minute;
/** Lifetime of a recovery link (as in GoTrue: an hour). */
export const recoveryLinkMs = hour;
/** Wrong guesses allowed per code. */
export const attemptsPerCode = 5;
/** Wrong guesses a day at a number's codes from networks that did not ask for them, all of those together. */
export const guessesFromElsewhere = 3;
const sendsPerPhone = [
  { within: hour, atMost: 5 },
  { within: day, atMost: 10 },
];
/** Wrong guesses of one source for one number, whatever the code: a new code does not reset them. */
const failuresPerPhone = [
  { within: hour, atMost: 10 },
  { within: day, atMost: 20 },
];

/**
 * How strangers, across all networks, are slowed down at one number without ever locking it: after this many sends or wrong
 * guesses within the window, the next one waits this long after the last. The longest pause applies.
 */
const strangerSendPauses = [
  { within: hour, from: 5, pause: 10 * minute },
  { within: day, from: 10, pause: 20 * minute },
];
const strangerGuessPauses = [
  { within: day, from: 10, pause: minute },
  { within: day, from: 25, pause: 20 * minute },
];
/** Strangers' consecutive wrong guesses after which each further one costs an hour (NIST SP 800-63B-4, 3.2.2). */
const longestRow = 100;
const longestPause = hour;

/** Sends in a minute that make the next puzzles dearer by one step, and the dearest they get. */
const calmSendsPerMinute = 60;
const dearestPuzzle = 8;
/** How much dearer they are for a block of numbers that got its usual codes: some seconds on a cheap phone. */
const busyBlockPuzzle = 4;
/** More sends than this in a minute make no difference. */
export const mostSendsThatCount = calmSendsPerMinute * dearestPuzzle;

/**
 * The codes of one hour where the server's variables do not say it: a quarter of the day's, thirty at least. While the academy
 * is being tried out with a provider that costs money, thirty (`docs/domain/sign-in.md`).
 */
export function usualHourlyBudget(daily: number, triedOut: boolean): number {
  const least = 30;
  return triedOut ? least : Math.max(least, Math.ceil(daily / 4));
}

/** How much harder a bot check's puzzle gets after this many sends in the last minute, and for a busy block of numbers. */
export function puzzleFactor(sendsInLastMinute: number, blockBusy = false): number {
  const steps = 1 + Math.floor(sendsInLastMinute / calmSendsPerMinute);
  return Math.min(dearestPuzzle, Math.max(steps, blockBusy ? busyBlockPuzzle : 1));
}

/** Figures on sign-in codes for the admin: the last hour and today. */
export interface CodeFigures {
  /** Numbers that requested a code, and those that entered it. */
  asked: number;
  verified: number;
  /** SMS of today's budget. */
  spent: number;
  budget: number;
  /** SMS of this hour's budget. */
  spentThisHour: number;
  hourlyBudget: number;
}

export type CodeWarning = 'budget_spent' | 'hour_spent' | 'budget_low' | 'few_verified';

/** A warning if too few codes come back: they were requested by scripts, or don't arrive (`docs/domain/sign-in.md`). */
export function warnOfCodes({ asked, verified, spent, budget, ...hourly }: CodeFigures): CodeWarning[] {
  const warnings: CodeWarning[] = [];
  if (spent >= budget) warnings.push('budget_spent');
  else if (hourly.spentThisHour >= hourly.hourlyBudget) warnings.push('hour_spent');
  else if (spent >= budget * 0.8) warnings.push('budget_low');
  if (asked >= 20 && verified < asked * 0.2) warnings.push('few_verified');
  return warnings;
}

/** The day or hour in India after which a budget is reset: its name, and the seconds that are left of it. */
export function budgetSpan(unit: 'day' | 'hour', now: Date): { name: string; secondsLeft: number } {
  const length = unit === 'day' ? day : hour;
  const inIndia = now.getTime() + 5.5 * hour;
  const begun = Math.floor(inIndia / length) * length;
  const name = new Date(begun).toISOString().slice(0, unit === 'day' ? 10 : 13);
  return { name, secondsLeft: Math.ceil((begun + length - inIndia) / second) };
}

/** Of stored instants, those that still count towards a limit: none is older than a day. */
export function lastDay(instants: readonly (string | Date)[], now: Date): Date[] {
  return instants.map((at) => new Date(at)).filter((at) => now.getTime() - at.getTime() < day);
}

export type SendDecision =
  | { allowed: true }
  /** `cooling`: too soon after the last one; `spent`: too many. */
  | { allowed: false; why: 'cooling' | 'spent'; seconds: number };

export interface SendFacts {
  /** When codes were sent to the number for this source. */
  sent: readonly Date[];
  /** The same for all strangers, over all networks; null for a known browser or network. */
  strangers: readonly Date[] | null;
  now: Date;
  /** Pauses by how many codes were sent in the last hour, the last one for all further (setting `signIn.resendSeconds`). */
  resendSeconds: readonly number[];
}

/** Whether this caller may send the number another code now (`docs/domain/sign-in.md`). */
export function decideSend({ sent, strangers, now, resendSeconds }: SendFacts): SendDecision {
  const spent = Math.max(...sendsPerPhone.map((limit) => secondsUntilFree(inOrder(sent), limit, now)));
  const slowed = strangers === null ? 0 : secondsOfPause(inOrder(strangers), strangerSendPauses, now);
  const seconds = Math.max(spent, secondsUntilResend(inOrder(strangers ?? sent), resendSeconds, now), slowed);
  return seconds > 0 ? { allowed: false, why: spent > 0 ? 'spent' : 'cooling', seconds } : { allowed: true };
}

function secondsUntilResend(sent: readonly Date[], resendSeconds: readonly number[], now: Date): number {
  const recent = sent.filter((at) => now.getTime() - at.getTime() < hour);
  const last = recent.at(-1);
  const pause = resendSeconds[Math.min(recent.length, resendSeconds.length) - 1] ?? 0;
  return last ? Math.max(0, Math.ceil((last.getTime() + pause * second - now.getTime()) / second)) : 0;
}

/** What strangers did to a number, across all networks. */
export interface StrangerGuesses {
  failures: readonly Date[];
  /** Consecutive wrong guesses since the last sign-in, including older ones. */
  inARow: number;
}

export interface CodeFacts {
  /** False when it was used or another one was never sent. */
  open: boolean;
  expiresAt: Date;
  attempts: number;
  /** Wrong guesses of the one who guesses. */
  failures: readonly Date[];
  /** Null for a known browser or network. */
  strangers: StrangerGuesses | null;
}

/** `locked` carries the seconds until the number may be guessed at again. */
export type CodeDecision = 'compare' | 'expired' | { locked: number };

/** Whether a code may be compared at all: not for a source with too many guesses, nor too soon after other strangers. */
export function decideCode(facts: CodeFacts, now: Date): CodeDecision {
  const locked = secondsUntilGuess(facts, now);
  if (locked > 0) return { locked };
  if (!facts.open || facts.attempts >= attemptsPerCode || now >= facts.expiresAt) return 'expired';
  return 'compare';
}

/** Seconds until a number may be guessed at again; 0 when it may now. */
export function secondsUntilGuess(
  { failures, strangers }: Pick<CodeFacts, 'failures' | 'strangers'>,
  now: Date,
): number {
  const own = Math.max(...failuresPerPhone.map((limit) => secondsUntilFree(inOrder(failures), limit, now)));
  if (strangers === null) return own;
  const pauses = [...strangerGuessPauses];
  if (strangers.inARow >= longestRow) pauses.push({ within: day, from: 1, pause: longestPause });
  return Math.max(own, secondsOfPause(inOrder(strangers.failures), pauses, now));
}

interface Pause {
  /** Milliseconds, as `pause`. */
  within: number;
  from: number;
  pause: number;
}

/** Seconds left of the longest pause after the latest of these instants; 0 if none applies. */
function secondsOfPause(past: readonly Date[], pauses: readonly Pause[], now: Date): number {
  const last = past.at(-1);
  if (!last) return 0;
  const holding = pauses.filter(
    ({ within, from }) => past.filter((at) => now.getTime() - at.getTime() < within).length >= from,
  );
  // Without a pause nothing waits, however the clocks of two calls overtook each other.
  if (holding.length === 0) return 0;
  const pause = Math.max(...holding.map((one) => one.pause));
  return Math.max(0, Math.ceil((last.getTime() + pause - now.getTime()) / second));
}

function inOrder(instants: readonly Date[]): Date[] {
  return instants.toSorted((one, two) => one.getTime() - two.getTime());
}

function secondsUntilFree(past: readonly Date[], limit: { within: number; atMost: number }, now: Date): number {
  const inWindow = past.filter((at) => now.getTime() - at.getTime() < limit.within);
  const oldestThatCounts = inWindow.at(-limit.atMost);
  if (!oldestThatCounts) return 0;
  return Math.ceil((oldestThatCounts.getTime() + limit.within - now.getTime()) / second);
}

/** Maximum characters of JSON in a user's metadata: it is part of every access token. */
const mostMetadata = 2000;

/** Merges a user's metadata; `null` removes a key. Returns null if the result is too large. */
export function mergeMetadata(
  kept: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> | null {
  const merged = Object.fromEntries(
    Object.entries({ ...kept, ...change }).filter(([, value]) => value !== null && value !== undefined),
  );
  return JSON.stringify(merged).length > mostMetadata ? null : merged;
}

/** Whether a verification is recent enough to change sign-in methods. */
export function isFreshProof(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() < freshProofMs;
}

/** What is known about the presented token and its session. */
export interface RefreshFacts {
  tokenCounter: number;
  sessionCounter: number;
  refreshedAt: Date;
  notAfter: Date;
  /** Same network prefix and same user agent as at the last refresh. */
  sameDevice: boolean;
}

export type RefreshDecision = 'rotate' | 'repeat' | 'reuse' | 'unknown' | 'expired';

/**
 * What to do with an authentic refresh token (`docs/domain/sign-in-protocol.md`). The newest one rotates. Its parent, sent
 * again by a client that lost the response or by another tab, returns the newest one again; any older one was stolen or copied,
 * and ends the session.
 */
export function decideRefresh(facts: RefreshFacts, now: Date): RefreshDecision {
  const sinceRefresh = now.getTime() - facts.refreshedAt.getTime();
  const behind = facts.sessionCounter - facts.tokenCounter;
  if (behind < 0) return 'unknown';
  if (behind > 1) return 'reuse';
  if (behind === 1 && sinceRefresh >= parentTokenMs && !facts.sameDevice) return 'reuse';
  if (now >= facts.notAfter || sinceRefresh >= sessionIdleMs) return 'expired';
  return behind === 1 ? 'repeat' : 'rotate';
}
