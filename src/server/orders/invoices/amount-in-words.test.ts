import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it.each([
  ['en', 0, 'Zero Rupees Only'],
  ['en', 1_00, 'One Rupee Only'],
  ['en', 99, 'Zero Rupees And Ninety Nine Paise Only'],
  ['en', 499_05, 'Four Hundred Ninety Nine Rupees And Five Paise Only'],
  ['en', 499_50, 'Four Hundred Ninety Nine Rupees And Fifty Paise Only'],
  ['en', 1_23_456_00, 'One Lakh Twenty Three Thousand Four Hundred Fifty Six Rupees Only'],
  ['en', 1_00_00_001_00, 'One Crore One Rupees Only'],
  ['mr', 100_00, 'एकशे रुपये फक्त'],
  ['mr', 499_50, 'चारशे नव्व्याण्णव रुपये आणि पन्नास पैसे फक्त'],
  ['mr', 1_01_101_00, 'एक लाख एक हजार एकशे एक रुपये फक्त'],
  ['hi', 100_00, 'सौ रुपये मात्र'],
  ['hi', 5_549_05, 'पांच हज़ार पांच सौ उनचास रुपये और पांच पैसे मात्र'],
] as const)('in %s %i paise are %s', (language, paise, words) => {
  expect(amountInWords(paise, language)).toBe(words);
});
