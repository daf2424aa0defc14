/**
 * The one byte range that a `Range` header asks for, both ends included. Null for none, for several (answered whole, as
 * RFC 9110 allows) and for what cannot be read; `outside` when it lies beyond the end.
 */
export function byteRange(header: string | undefined, size: number): { start: number; end: number } | 'outside' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const last = Number(match[2]);
    return last === 0 ? 'outside' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start >= size) return 'outside';
  return start > end ? null : { start, end };
}
