import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** The code of the error for an address that is not outside. */
export const insideCode = 'EINSIDE';

/**
 * What is no address of the public internet: this machine, its network, the metadata service of its cloud (169.254.169.254),
 * and what stands for IPv4 addresses in IPv6 (RFC 6890 and its register).
 */
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(net, bits, 'ipv6');
}

/** Whether an IP address is none of the public internet; true for what is no address. */
export function isInside(address: string): boolean {
  if (isIPv4(address)) return inside.check(address, 'ipv4');
  return !isIPv6(address) || inside.check(address, 'ipv6');
}

const refusal = () => Object.assign(new Error('an address inside the server’s own network'), { code: insideCode });

/** Throws for a host that is an inside address itself; names are looked at when they are resolved (`lookUpExternal`). */
export function assertExternalHost(host: string): void {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  if ((isIPv4(address) || isIPv6(address)) && isInside(address)) throw refusal();
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/**
 * `dns.lookup` for connections that may only go outside: the very answer that the connection uses is looked at, so that a
 * name cannot say one thing when it is checked and another when it is called.
 */
export function lookUpExternal(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) found(error ?? refusal(), []);
    else if (addresses.some(({ address }) => isInside(address))) found(refusal(), []);
    else if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
}

/** An outside address of a host. Throws when it has none, or an inside one too. */
export async function findOutside(host: string): Promise<string> {
  assertExternalHost(host);
  return new Promise((resolve, reject) => {
    lookUpExternal(host, {}, (error, address) => (error ? reject(error) : resolve(address as string)));
  });
}
