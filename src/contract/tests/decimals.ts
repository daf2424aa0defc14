/** A decimal as text, such as a numeric answer: `-12.5`. */
export const decimalPattern = /^-?\d{1,9}(\.\d{1,6})?$/;

/** A typed number as its ASCII decimal: Devanagari digits, a comma grouping, a long minus and a bare point are understood. */
export function tidyDecimal(text: string): string {
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[\s,]/g, '')
    .replace(/^[−–]/, '-')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
}

const scaled = (text: string): bigint => {
  const negative = text.startsWith('-');
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const size = BigInt(`${whole}${rest.padEnd(6, '0')}`);
  return negative ? -size : size;
};

/** Whether a decimal is within `tolerance` of `value`, compared exactly. */
export function isNear(answer: string, { value, tolerance }: { value: string; tolerance: string }): boolean {
  if (!decimalPattern.test(answer)) return false;
  const distance = scaled(answer) - scaled(value);
  return (distance < 0n ? -distance : distance) <= scaled(tolerance);
}
