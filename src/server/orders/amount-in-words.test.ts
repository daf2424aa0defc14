import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it.each([
  [0, 'Rupees zero only'],
  [1_00, 'Rupees one only'],
  [99, 'Rupees zero and ninety-nine paise only'],
  [19_00, 'Rupees nineteen only'],
  [20_00, 'Rupees twenty only'],
  [100_00, 'Rupees one hundred only'],
  [499_50, 'Rupees four hundred ninety-nine and fifty paise only'],
  [1_500_00, 'Rupees one thousand five hundred only'],
  [10_000_00, 'Rupees ten thousand only'],
  [1_23_456_00, 'Rupees one lakh twenty-three thousand four hundred fifty-six only'],
  [1_00_00_001_00, 'Rupees one crore one only'],
  [
    99_99_99_999_99,
    'Rupees ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine and ninety-nine paise only',
  ],
])('%i paise are %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
