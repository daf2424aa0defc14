import type { Config } from '../../config.ts';
import { Failure } from '../failures.ts';
import { ipPrefix } from '../security/ip-prefix.ts';

/** Where a body comes from, for the limits per person and per address. */
export interface Sender {
  userId: string | null;
  ip: string;
}

/** The bytes reserved for one body until it is released. */
export interface HeldBytes {
  /** Raises the reservation to this total; a smaller number changes nothing. Throws `too_many_requests` or `unavailable`. */
  grow(bytes: number): void;
  release(): void;
}

export interface BodyBytes {
  hold(sender: Sender): HeldBytes;
  /** The bytes that all bodies of this process take now. */
  held(): number;
}

interface Bounds {
  /** Bytes, for one person, for one network (IPv4 address or IPv6 /64) and for this process. */
  person: number;
  address: number;
  process: number;
}

/** Seconds. */
const retryAfter = { 'retry-after': '10' };

/**
 * Counts the bytes of bodies that have not ended, so that many large ones at once fill neither the memory nor the temporary
 * folder.
 */
export function createBodyBytes(bounds: Bounds): BodyBytes {
  const held = new Map<string, number>();
  const add = (keys: readonly string[], bytes: number) => {
    for (const key of keys) {
      const now = (held.get(key) ?? 0) + bytes;
      if (now > 0) held.set(key, now);
      else held.delete(key);
    }
  };
  return {
    held: () => held.get('process') ?? 0,
    hold({ userId, ip }) {
      const person = userId === null ? null : `person:${userId}`;
      const address = `address:${ip.includes(':') ? ipPrefix(ip) : ip}`;
      const keys = ['process', address, ...(person === null ? [] : [person])];
      let mine = 0;
      return {
        grow(bytes) {
          const more = bytes - mine;
          if (more <= 0) return;
          const past = (key: string, most: number) => (held.get(key) ?? 0) + more > most;
          if ((person !== null && past(person, bounds.person)) || past(address, bounds.address)) {
            const words = 'Too much is being sent at once. Wait until the first upload has finished.';
            throw new Failure('too_many_requests', undefined, words, retryAfter);
          }
          if (past('process', bounds.process)) throw new Failure('unavailable', undefined, undefined, retryAfter);
          add(keys, more);
          mine = bytes;
        },
        release() {
          add(keys, -mine);
          mine = 0;
        },
      };
    },
  };
}

interface OfProcess {
  /** Of forms with files, on disk. */
  forms: BodyBytes;
  /** All other bodies, which are buffered in memory. */
  texts: BodyBytes;
  /** Of what payment gateways send, in memory too. */
  webhooks: BodyBytes;
}

const ofProcess = new WeakMap<Config, OfProcess>();

/** The counters of this process. */
export function bodyBytesOf(config: Config): OfProcess {
  const found = ofProcess.get(config);
  if (found) return found;
  const { uploads, texts } = config.bodies;
  const made = { forms: createBodyBytes(uploads), texts: createBodyBytes(texts), webhooks: createBodyBytes(texts) };
  ofProcess.set(config, made);
  return made;
}
