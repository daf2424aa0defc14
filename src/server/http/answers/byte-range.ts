/**
 * Parses a `Range` header into one byte range, both ends inclusive. Returns null for no range, for several (the whole file is
 * sent, as RFC 9110 allows) and for a malformed one; `outside` when it starts past the end.
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
