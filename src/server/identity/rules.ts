const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Life of an access token (`identity.md`, limits). */
export const accessTokenMs = 15 * minute;
/** A session ends this long after it was opened, whatever happens. */
export const sessionMs = 30 * day;
/** The same for a session whose user has yet to prove a new number. */
export const recoverySessionMs = hour;
/** A session that was not refreshed for this long has ended. */
export const sessionIdleMs = 14 * day;
/** How long the parent of the newest refresh token still gets that newest one. */
export const parentTokenMs = 60 * second;

/** How long a way in that leaves the page may take until it has its code (GoTrue's flow state). */
export const flowMs = 5 * minute;
/** How long that code is good, once. */
export const authCodeMs = 5 * minute;

/** Digits of a code (`spec.md §9`). */
export const codeLength = 6;
/** How long a code or link in a mail that proves an address is good: mail is slower than SMS (ASVS 6.5.5, ten at most). */
export const mailCodeMs = 10 * minute;
/** How long a link that leads back into an account is good (GoTrue: an hour). */
export const recoveryLinkMs = hour;
/** Wrong guesses that one code stands. */
export const attemptsPerCode = 5;
const sendsPerPhone = [
  { within: hour, atMost: 5 },
  { within: day, atMost: 10 },
];
/** Wrong guesses for one number, whatever the code: a new code does not reset them. */
const failuresPerPhone = [
  { within: hour, atMost: 10 },
  { within: day, atMost: 20 },
];

/** Sends in a minute that make the next puzzles dearer by one step, and the dearest they get. */
const calmSendsPerMinute = 60;
const dearestPuzzle = 8;
/** More sends than this in a minute make no difference. */
export const mostSendsThatCount = calmSendsPerMinute * dearestPuzzle;

/**
 * The codes of one hour where the server's variables do not say it: a quarter of the day's, thirty at least. While the academy
 * is being tried out with a provider that costs money, thirty (`identity.md`, limits).
 */
export function usualHourlyBudget(daily: number, triedOut: boolean): number {
  const least = 30;
  return triedOut ? least : Math.max(least, Math.ceil(daily / 4));
}

/** How many times its usual work a bot check's puzzle takes, after so many sends in the last minute. */
export function puzzleFactor(sendsInLastMinute: number): number {
  return Math.min(dearestPuzzle, 1 + Math.floor(sendsInLastMinute / calmSendsPerMinute));
}

/** What the admin sees of the sign-in codes: of the last hour and of today. */
export interface CodeFigures {
  /** Numbers that asked for a code, and those of them that sent it back. */
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

/** What is wrong: codes that nobody sends back were asked for by scripts, or do not arrive (`identity.md`, limits). */
export function warnOfCodes({ asked, verified, spent, budget, ...hourly }: CodeFigures): CodeWarning[] {
  const warnings: CodeWarning[] = [];
  if (spent >= budget) warnings.push('budget_spent');
  else if (hourly.spentThisHour >= hourly.hourlyBudget) warnings.push('hour_spent');
  else if (spent >= budget * 0.8) warnings.push('budget_low');
  if (asked >= 20 && verified < asked * 0.2) warnings.push('few_verified');
  return warnings;
}

/** A day or hour on India's clock, where a budget begins anew: its name, and the seconds that are left of it. */
export function budgetSpan(unit: 'day' | 'hour', now: Date): { name: string; secondsLeft: number } {
  const length = unit === 'day' ? day : hour;
  const inIndia = now.getTime() + 5.5 * hour;
  const begun = Math.floor(inIndia / length) * length;
  const name = new Date(begun).toISOString().slice(0, unit === 'day' ? 10 : 13);
  return { name, secondsLeft: Math.ceil((begun + length - inIndia) / second) };
}

/** Of instants as they are kept, those that a limit still goes by: none is older than a day. */
export function lastDay(instants: readonly (string | Date)[], now: Date): Date[] {
  return instants.map((at) => new Date(at)).filter((at) => now.getTime() - at.getTime() < day);
}

export type SendDecision =
  | { allowed: true }
  /** `cooling`: too soon after the last one; `spent`: too many. */
  | { allowed: false; why: 'cooling' | 'spent'; seconds: number };

export interface SendFacts {
  /** When codes went to the number, for whatever purpose. */
  sent: readonly Date[];
  now: Date;
  /** Pauses by how many codes were sent in the last hour, the last one for all further (setting `signIn.resendSeconds`). */
  resendSeconds: readonly number[];
}

/**
 * Whether a number may get another code, after those sent at `sent`. Pauses and counts are the number's, over all purposes
 * (`identity.md`, limits).
 */
export function decideSend({ sent, now, resendSeconds }: SendFacts): SendDecision {
  const all = sent.toSorted((one, two) => one.getTime() - two.getTime());
  const waits = sendsPerPhone.map((limit) => secondsUntilFree(all, limit, now));
  const spent = Math.max(...waits);
  if (spent > 0) return { allowed: false, why: 'spent', seconds: spent };
  const recent = all.filter((at) => now.getTime() - at.getTime() < hour);
  const last = recent.at(-1);
  if (!last) return { allowed: true };
  const pause = resendSeconds[Math.min(recent.length, resendSeconds.length) - 1] ?? 0;
  const seconds = Math.ceil((last.getTime() + pause * second - now.getTime()) / second);
  return seconds > 0 ? { allowed: false, why: 'cooling', seconds } : { allowed: true };
}

export interface CodeFacts {
  /** False when it was used or another one was never sent. */
  open: boolean;
  expiresAt: Date;
  attempts: number;
  failures: readonly Date[];
}

/** `locked` carries the seconds until the number may be guessed at again. */
export type CodeDecision = 'compare' | 'expired' | { locked: number };

/** Whether a code may be compared at all: not for a number that was guessed at too often. */
export function decideCode(facts: CodeFacts, now: Date): CodeDecision {
  const locked = secondsUntilGuess(facts.failures, now);
  if (locked > 0) return { locked };
  if (!facts.open || facts.attempts >= attemptsPerCode || now >= facts.expiresAt) return 'expired';
  return 'compare';
}

/** Seconds until a number may be guessed at again after `failures`, oldest first; 0 when it may now. */
export function secondsUntilGuess(failures: readonly Date[], now: Date): number {
  return Math.max(...failuresPerPhone.map((limit) => secondsUntilFree(failures, limit, now)));
}

function secondsUntilFree(past: readonly Date[], limit: { within: number; atMost: number }, now: Date): number {
  const inWindow = past.filter((at) => now.getTime() - at.getTime() < limit.within);
  const oldestThatCounts = inWindow.at(-limit.atMost);
  if (!oldestThatCounts) return 0;
  return Math.ceil((oldestThatCounts.getTime() + limit.within - now.getTime()) / second);
}

/** Characters of JSON that a client may keep with its user: they travel in every access token. */
const mostMetadata = 2000;

/** What a client keeps with its user, changed: `null` removes a key. Null when that would be too much. */
export function mergeMetadata(
  kept: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> | null {
  const merged = Object.fromEntries(
    Object.entries({ ...kept, ...change }).filter(([, value]) => value !== null && value !== undefined),
  );
  return JSON.stringify(merged).length > mostMetadata ? null : merged;
}

/** What is known of the token that came and of the session it belongs to. */
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
 * What to do with a genuine refresh token (`identity.md`, refresh rotation). The newest one rotates.
 * Its parent, sent again by a client that lost the answer or by another tab, gets the newest one
 * again; any older one was stolen or copied, and ends the session.
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

/** The /24 of an IPv4 address or the /64 of an IPv6 one: what limits and device checks go by. */
export function ipPrefix(address: string): string {
  const v4 = address.match(/(\d+\.\d+\.\d+)\.\d+$/)?.[1];
  if (v4) return `${v4}.0/24`;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
