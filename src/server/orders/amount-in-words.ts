const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** The Indian steps, the largest first. */
const steps = [
  [1_00_00_000, 'crore'],
  [1_00_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** A whole number from 0 in words: 1,23,456 is "one lakh twenty-three thousand four hundred fifty-six". */
function wordsOf(number: number): string {
  const step = steps.find(([size]) => number >= size);
  if (step) {
    const [size, name] = step;
    const rest = number % size;
    return `${wordsOf(Math.floor(number / size))} ${name}${rest > 0 ? ` ${wordsOf(rest)}` : ''}`;
  }
  if (number < 20) return small[number] ?? '';
  const one = number % 10;
  return `${tens[Math.floor(number / 10)]}${one > 0 ? `-${small[one]}` : ''}`;
}

/** Paise as the line under a bill's total: "Rupees four hundred ninety-nine and fifty paise only". */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  return `Rupees ${wordsOf(rupees)}${rest > 0 ? ` and ${wordsOf(rest)} paise` : ''} only`;
}
