/**
 * The /24 of an IPv4 address or the /64 (or wider) of an IPv6 one: what limits and device checks go by. An IPv4 address
 * has no wider one.
 */
export function ipPrefix(address: string, bits: 64 | 56 | 48 = 64): string {
  const v4 = address.match(/(?<!\d)(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/)?.[1];
  if (v4) return `${v4}.0/24`;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right].slice(0, 4);
  const kept = bits === 48 ? groups.slice(0, 3) : groups;
  if (bits === 56) kept[3] = (Number.parseInt(kept[3] ?? '0', 16) & 0xff00).toString(16);
  return `${kept.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/${bits}`;
}
