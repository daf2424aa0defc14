import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { numberWords } from './words-of-numbers.ts';

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

it.each([
  ['mr', 100_00, 'रुपये शंभर फक्त'],
  ['mr', 499_50, 'रुपये चारशे नव्याण्णव आणि पन्नास पैसे फक्त'],
  ['mr', 1_01_101_00, 'रुपये एक लाख एक हजार एकशे एक फक्त'],
  ['hi', 100_00, 'रुपये एक सौ मात्र'],
  ['hi', 5_549_05, 'रुपये पाँच हज़ार पाँच सौ उनचास और पाँच पैसे मात्र'],
] as const)('in %s %i paise are %s', (language, paise, words) => {
  expect(amountInWords(paise, language)).toBe(words);
});

it.each(['mr', 'hi'] as const)('has a word of its own for each number below 100 in %s', (language) => {
  const { below100 } = numberWords[language];
  const all = Array.from({ length: 100 }, (_, number) => below100(number));
  expect(new Set(all).size).toBe(100);
  expect(all.every((word) => /^\p{Script=Devanagari}+$/u.test(word))).toBe(true);
});
