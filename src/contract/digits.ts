/** Digits as most Indian keyboards can type them: Devanagari ०–९ as 0–9; everything else stays. The length stays the same. */
export const asciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
