/** Rupees as typed, `1,499.50`, in paise; null for nothing, NaN for what is no amount. */
export function paiseOf(typed: string): number | null {
  const bare = typed.replace(/[₹,\s]/g, '');
  if (bare === '') return null;
  return /^\d+(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : Number.NaN;
}

/** A whole number as typed; null for nothing, NaN for what is none. */
export function wholeOf(typed: string): number | null {
  const bare = typed.replace(/[,\s]/g, '');
  if (bare === '') return null;
  return /^\d+$/.test(bare) ? Number(bare) : Number.NaN;
}

/** Paise for a field: `1499.50`, `1499`. */
export function rupeesText(paise: number | null): string {
  return paise === null ? '' : String(paise / 100);
}
