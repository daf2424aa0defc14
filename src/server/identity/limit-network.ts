import type { App } from '../app.ts';
import { isInNetwork } from '../config/network-list.ts';
import type { Limit } from '../http/limits.ts';
import { ipPrefix } from '../http/security/ip-prefix.ts';

/** Providers assign a customer a /56 or /48: all its networks together get this multiple of a /64's limit. */
const widths = [
  { bits: 64, times: 1 },
  { bits: 56, times: 2 },
  { bits: 48, times: 5 },
] as const;

/** The limits of a network are multiplied by this in the academy's own networks and for who signed in before. */
const familiarTimes = 10;

interface Input {
  /** The limit's name; the network is appended. */
  name: string;
  ip: string;
  limit: number;
  windowSeconds: number;
  /** Whether the caller has signed in before. */
  familiar?: boolean;
}

/** Counts one event against its network: a /24 of IPv4; a /64, /56 and /48 of IPv6. Every limit by address is made here. */
export function limitNetwork(app: App, { name, ip, limit, windowSeconds, familiar = false }: Input): Limit[] {
  const times = familiar || isInNetwork(app.config.academyNetworks, ip) ? familiarTimes : 1;
  // Known callers have separate buckets; otherwise strangers could exhaust theirs.
  const key = familiar ? `${name}:familiar` : name;
  const networks = new Map(widths.map(({ bits, times: wider }) => [ipPrefix(ip, bits), wider] as const).toReversed());
  return [...networks].map(([network, wider]) => ({
    key: `${key}:${network}`,
    limit: limit * wider * times,
    windowSeconds,
  }));
}
