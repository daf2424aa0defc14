import type { App } from '../app.ts';
import { isInNetwork } from '../config/network-list.ts';
import type { Limit } from '../http/limits.ts';
import { ipPrefix } from '../http/security/ip-prefix.ts';

/** A provider gives one customer a /56 or a /48: all its networks together may do so many times what one /64 may. */
const widths = [
  { bits: 64, times: 1 },
  { bits: 56, times: 2 },
  { bits: 48, times: 5 },
] as const;

/** The limits of a network are multiplied by this in the academy's own networks and for who signed in before. */
const familiarTimes = 10;

interface Input {
  /** What is limited; the network is added to it. */
  name: string;
  ip: string;
  limit: number;
  windowSeconds: number;
  /** Whether the one who asks signed in before. */
  familiar?: boolean;
}

/**
 * What one event takes from the network that it comes from: a /24 of IPv4; a /64, /56 and /48 of IPv6. Every limit that
 * goes by an address is made here.
 */
export function limitNetwork(app: App, { name, ip, limit, windowSeconds, familiar = false }: Input): Limit[] {
  const times = familiar || isInNetwork(app.config.academyNetworks, ip) ? familiarTimes : 1;
  // Who is familiar has buckets beside the others', or one of them would fill the other's up.
  const key = familiar ? `${name}:familiar` : name;
  const networks = new Map(widths.map(({ bits, times: wider }) => [ipPrefix(ip, bits), wider] as const).toReversed());
  return [...networks].map(([network, wider]) => ({
    key: `${key}:${network}`,
    limit: limit * wider * times,
    windowSeconds,
  }));
}
