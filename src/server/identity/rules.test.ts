import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { ipPrefix } from '../http/security/ip-prefix.ts';
import {
  budgetSpan,
  decideCode,
  decideRefresh,
  decideSend,
  lastDay,
  mostSendsThatCount,
  puzzleFactor,
  secondsUntilGuess,
  warnOfCodes,
} from './rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, prefix) => {
    expect(ipPrefix(address)).toBe(prefix);
  });

  it.each([
    ['203.0.113.77', '203.0.113.0/24', '203.0.113.0/24'],
    ['2001:db8:1:2ff::9', '2001:db8:1:200::/56', '2001:db8:1::/48'],
    ['2001:db8:1:2::9', '2001:db8:1:0::/56', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/56', '2001:db8:0::/48'],
  ])('%s is in %s and %s', (address, wide, wider) => {
    expect([ipPrefix(address, 56), ipPrefix(address, 48)]).toEqual([wide, wider]);
  });
});

describe('sends to a number', () => {
  const { resendSeconds } = defaultSettings.signIn;

  it('are never more than five in any hour or ten in any day', () => {
    fc.assert(
      // Short gaps, and next to no pause of their own: the pauses of the settings alone would keep them below five.
      fc.property(fc.array(fc.oneof(fc.nat(120), fc.nat(3600)), { maxLength: 200 }), (gaps) => {
        let at = now.getTime();
        let sent: Date[] = [];
        for (const gap of gaps) {
          at += gap * 1000;
          sent = lastDay(sent, new Date(at));
          if (decideSend({ sent, strangers: null, now: new Date(at), resendSeconds: [1] }).allowed)
            sent = [...sent, new Date(at)];
          const within = (ms: number) => sent.filter((one) => at - one.getTime() < ms).length;
          expect(within(3_600_000)).toBeLessThanOrEqual(5);
          expect(within(86_400_000)).toBeLessThanOrEqual(10);
        }
      }),
    );
  });

  it('are allowed exactly when the announced wait is over', () => {
    const sent = [ago(100), ago(10)];
    const decision = decideSend({ sent, strangers: null, now, resendSeconds });
    expect(decision).toEqual({ allowed: false, why: 'cooling', seconds: 50 });
    expect(decideSend({ sent, strangers: null, now: later(50_000), resendSeconds }).allowed).toBe(true);
    expect(decideSend({ sent, strangers: null, now: later(49_999), resendSeconds }).allowed).toBe(false);
  });
});

describe('a puzzle', () => {
  it.each([
    [0, 1],
    [59, 1],
    [60, 2],
    [119, 2],
    [300, 6],
    [420, 8],
    [mostSendsThatCount, 8],
    [100_000, 8],
  ])('after %i sends in a minute takes %i times the work', (sends, factor) => {
    expect(puzzleFactor(sends)).toBe(factor);
  });
});

describe('guesses at a number', () => {
  const facts = { open: true, expiresAt: ago(-60), attempts: 0, strangers: null };
  const every = (seconds: number, count: number, from = 0) =>
    Array.from({ length: count }, (_none, index) => ago(from + seconds * (count - index)));

  it.each([
    ['none', [], 'compare'],
    ['nine in an hour', every(60, 9), 'compare'],
    ['ten in an hour', every(60, 10), { locked: 3000 }],
    ['nineteen in a day', every(4500, 19), 'compare'],
    ['twenty in a day', every(4200, 20), { locked: 2400 }],
  ])('after %s wrong ones', (_what, failures, decision) => {
    expect(decideCode({ ...facts, failures }, now)).toEqual(decision);
  });
});

describe('a code', () => {
  const facts = { open: true, expiresAt: ago(-60), attempts: 0, strangers: null, failures: [] };
  it.each([
    [{}, 'compare'],
    [{ attempts: 4 }, 'compare'],
    [{ attempts: 5 }, 'expired'],
    [{ expiresAt: later(1) }, 'compare'],
    [{ expiresAt: now }, 'expired'],
    [{ open: false }, 'expired'],
  ])('of which %o is known: %s', (known, decision) => {
    expect(decideCode({ ...facts, ...known }, now)).toBe(decision);
  });
});

describe('strangers over all networks', () => {
  const { resendSeconds } = defaultSettings.signIn;

  it('guess at one number 97 times a day at most, and are never told to wait more than 20 minutes', () => {
    let failures: Date[] = [];
    for (let seconds = 0; seconds < 3 * 86_400; seconds += 10) {
      const at = later(seconds * 1000);
      failures = lastDay(failures, at);
      const wait = secondsUntilGuess({ failures: [], strangers: { failures, inARow: 0 } }, at);
      expect(wait).toBeLessThanOrEqual(20 * 60);
      if (wait === 0) failures = [...failures, at];
      expect(failures.length).toBeLessThanOrEqual(97);
    }
  });

  it('wait an hour after each wrong guess from the hundredth in a row on', () => {
    const strangers = (inARow: number) => ({ failures: [ago(600)], inARow });
    expect(secondsUntilGuess({ failures: [], strangers: strangers(99) }, now)).toBe(0);
    expect(secondsUntilGuess({ failures: [], strangers: strangers(100) }, now)).toBe(3000);
  });

  it('wait for nothing while no pause holds, also for a guess whose time is behind the last one’s', () => {
    const strangers = { failures: [later(1), later(2)], inARow: 2 };
    expect(secondsUntilGuess({ failures: strangers.failures, strangers }, now)).toBe(0);
  });

  it('have 83 codes a day sent to one number at most, and are never told to wait more than 20 minutes', () => {
    let sent: Date[] = [];
    for (let seconds = 0; seconds < 3 * 86_400; seconds += 10) {
      const at = later(seconds * 1000);
      sent = lastDay(sent, at);
      const decision = decideSend({ sent: [], strangers: sent, now: at, resendSeconds });
      if (decision.allowed) sent = [...sent, at];
      else expect(decision.seconds).toBeLessThanOrEqual(20 * 60);
      expect(sent.length).toBeLessThanOrEqual(83);
    }
  });

  it('are told a wait after which they may, whatever came before', () => {
    const past = fc.array(fc.integer({ min: 0, max: 86_399 }), { maxLength: 120 });
    fc.assert(
      fc.property(past, past, fc.nat(150), (own, others, inARow) => {
        const facts = { failures: own.map(ago), strangers: { failures: others.map(ago), inARow } };
        const wait = secondsUntilGuess(facts, now);
        expect(secondsUntilGuess(facts, later(wait * 1000))).toBe(0);
        const sends = { sent: own.map(ago), strangers: others.map(ago), resendSeconds };
        const decision = decideSend({ ...sends, now });
        const seconds = decision.allowed ? 0 : decision.seconds;
        expect(decideSend({ ...sends, now: later(seconds * 1000) }).allowed).toBe(true);
      }),
    );
  });
});

describe('the span of a budget', () => {
  it.each([
    ['day', '2026-11-20T18:29:59Z', '2026-11-20', 1],
    ['day', '2026-11-20T18:30:00Z', '2026-11-21', 86_400],
    ['day', '2026-11-20T12:00:00Z', '2026-11-20', 23_400],
    ['hour', '2026-11-20T12:29:59Z', '2026-11-20T17', 1],
    ['hour', '2026-11-20T12:30:00Z', '2026-11-20T18', 3600],
  ] as const)('a %s at %s is %s', (unit, at, name, secondsLeft) => {
    expect(budgetSpan(unit, new Date(at))).toEqual({ name, secondsLeft });
  });
});

describe('the sign-in codes', () => {
  const quiet = { asked: 0, verified: 0, spent: 10, budget: 100, spentThisHour: 10, hourlyBudget: 30 };
  it.each([
    [{ asked: 100, verified: 60 }, []],
    [{ spent: 79 }, []],
    [{ spent: 80 }, ['budget_low']],
    [{ spent: 100 }, ['budget_spent']],
    [{ spentThisHour: 29 }, []],
    [{ spentThisHour: 30 }, ['hour_spent']],
    [{ spent: 100, spentThisHour: 30 }, ['budget_spent']],
    [{ asked: 19 }, []],
    [{ asked: 20, verified: 4 }, []],
    [{ asked: 20, verified: 3, spent: 100 }, ['budget_spent', 'few_verified']],
  ])('%j warn of %j', (figures, warnings) => {
    expect(warnOfCodes({ ...quiet, ...figures })).toEqual(warnings);
  });
});

describe('a refresh', () => {
  const facts = { sessionCounter: 5, refreshedAt: ago(5), notAfter: ago(-3600), sameDevice: true };

  it.each([
    [6, {}, 'unknown'],
    [5, {}, 'rotate'],
    [4, {}, 'repeat'],
    [4, { refreshedAt: ago(61) }, 'repeat'],
    [4, { sameDevice: false }, 'repeat'],
    [4, { refreshedAt: ago(60), sameDevice: false }, 'reuse'],
    [3, {}, 'reuse'],
    [0, {}, 'reuse'],
    [5, { notAfter: now }, 'expired'],
    [5, { refreshedAt: ago(14 * 86_400) }, 'expired'],
  ])('with token %i and %j is %s', (tokenCounter, change, decision) => {
    expect(decideRefresh({ ...facts, tokenCounter, ...change }, now)).toBe(decision);
  });
});
