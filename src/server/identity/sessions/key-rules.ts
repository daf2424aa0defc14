import { accessTokenMs } from '../rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A key signs for this long, then the next one is published. */
export const keyLifeMs = 90 * day;
/** How long clients may cache the published list (`cache-control` of `jwks.json`; auth-js caches it that long). */
export const keyListCacheMs = 10 * minute;
/** The next key starts signing once it has been published for this long, when no cached list lacks it any more. */
export const keyAnnouncedMs = 2 * keyListCacheMs;
/** Every process has noticed a change of keys after this, also one that missed the news of it. */
const keyNoticedMs = minute;
/** A retired key stays published until the last token it signed, and every cached list, has expired. */
export const keyKeptMs = keyNoticedMs + accessTokenMs + keyListCacheMs;

export interface KeyFacts {
  kid: string;
  state: 'next' | 'current' | 'retired';
  /** When it entered its state. */
  since: Date;
}

export interface KeyMoves {
  /** Whether to create and publish the next key. */
  publish: boolean;
  /** The next key that becomes the current one; that one retires. */
  promote: string | null;
  /** Retired keys that no token in date can need. */
  drop: string[];
}

/** What to do about the signing keys now; `asked` starts a rotation before the current key is old. */
export function decideKeyMoves(keys: readonly KeyFacts[], now: Date, asked: boolean): KeyMoves {
  const age = (key: KeyFacts) => now.getTime() - key.since.getTime();
  const next = keys.find((key) => key.state === 'next');
  const current = keys.find((key) => key.state === 'current');
  const old = current !== undefined && age(current) >= keyLifeMs;
  return {
    publish: next === undefined && (asked || old),
    promote: next !== undefined && age(next) >= keyAnnouncedMs ? next.kid : null,
    drop: keys.filter((key) => key.state === 'retired' && age(key) >= keyKeptMs).map((key) => key.kid),
  };
}
