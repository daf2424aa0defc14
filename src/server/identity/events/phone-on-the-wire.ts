/** A number as it came, where the plus sign may be missing, as E.164; null for what is none. */
export function phoneOnTheWire(typed: string | null | undefined): string | null {
  const digits = (typed ?? '').replace(/[\s+]/g, '');
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
}
