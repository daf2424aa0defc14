import { BlockList, isIP } from 'node:net';

/** Whether a text is a network in CIDR form: `203.0.113.0/24`, `2001:db8:1::/48`. */
export function isNetwork(text: string): boolean {
  const { address, bits, version } = parse(text);
  return version !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128) && address !== '';
}

/** Networks to look addresses up in. */
export function networkList(networks: readonly string[]): BlockList {
  const found = new BlockList();
  for (const network of networks) {
    const { address, bits, version } = parse(network);
    found.addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6');
  }
  return found;
}

/** Whether an address, also an IPv4 one written as IPv6, is in one of the networks. */
export function isInNetwork(networks: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? '';
  const version = isIP(plain);
  return version !== 0 && networks.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

function parse(text: string): { address: string; bits: string; version: number } {
  const [address = '', bits = ''] = text.split('/');
  return { address, bits, version: isIP(address) };
}
