/** Paise in an axis's width: ₹900, ₹39k, ₹4.8L, ₹1.2Cr. */
export function shortMoney(paise: number): string {
  const rupees = paise / 100;
  const steps = [
    [10_000_000, 'Cr'],
    [100_000, 'L'],
    [1000, 'k'],
  ] as const;
  for (const [size, letter] of steps) {
    if (rupees >= size) return `₹${(rupees / size).toFixed(1).replace(/\.0$/, '')}${letter}`;
  }
  return rupees === 0 ? '0' : `₹${Math.round(rupees)}`;
}
