import { describe, expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

const read = (...lines: string[]) =>
  readLines(
    lines.map((text) => ({ text })),
    'mr',
  ).map(({ cells }) => cells);
const latin = { option_a_en: 'Pune', option_b_en: 'Nagpur', option_c_en: 'Nashik', option_d_en: 'Goa' };
const marathi = { option_a_mr: 'पुणे', option_b_mr: 'नागपूर', option_c_mr: 'नाशिक', option_d_mr: 'गोवा' };

describe('four options on one line', () => {
  it.each([
    '(A) Pune (B) Nagpur (C) Nashik (D) Goa',
    '(a) Pune\t(b) Nagpur\t(c) Nashik\t(d) Goa',
    '(A)Pune(B)Nagpur(C)Nashik(D)Goa',
    'a) Pune b) Nagpur c) Nashik d) Goa',
    '[A] Pune [B] Nagpur [C] Nashik [D] Goa',
    'A. Pune   B. Nagpur   C. Nashik   D. Goa',
    '1) Pune 2) Nagpur 3) Nashik 4) Goa',
    '(1) Pune (2) Nagpur (3) Nashik (4) Goa',
    '1. Pune 2. Nagpur 3. Nashik 4. Goa',
  ])('%s', (line) => {
    const found = [{ number: '1', question_en: 'Capital?', ...latin }, expect.objectContaining({ number: '2' })];
    expect(read('1. Capital?', line, '2. Two?', line)).toEqual(found);
    if (!line.includes('.')) expect(read(`1. Capital? ${line}`, `2. Two? ${line}`)).toEqual(found);
  });

  it.each([
    '(अ) पुणे (ब) नागपूर (क) नाशिक (ड) गोवा',
    'अ) पुणे ब) नागपूर क) नाशिक ड) गोवा',
    'अ. पुणे ब. नागपूर क. नाशिक ड. गोवा',
    '१) पुणे २) नागपूर ३) नाशिक ४) गोवा',
  ])('%s', (line) => {
    expect(read('१) राजधानी?', line, '२) दुसरी?', line)).toEqual([
      { number: '1', question_mr: 'राजधानी?', ...marathi },
      { number: '2', question_mr: 'दुसरी?', ...marathi },
    ]);
  });

  it('are no options where a name has points, or a text speaks of others', () => {
    const lines = ['(A) Both (B) and (C)', '(B) f(B) + 2', '(C) A. P. J. Abdul Kalam'];
    expect(read('1. Which of (a), (b) and (c)?', ...lines)).toEqual([
      {
        ...{ number: '1', question_en: 'Which of (a), (b) and (c)?', option_a_en: 'Both (B) and (C)' },
        ...{ option_b_en: 'f(B) + 2', option_c_en: 'A. P. J. Abdul Kalam' },
      },
    ]);
    expect(read('1. Who?', 'A. Dr B. R. Ambedkar', 'B. Nobody')).toMatchObject([
      { option_a_en: 'Dr B. R. Ambedkar', option_b_en: 'Nobody' },
    ]);
  });

  it('whose answers are numbers are no answer key', () => {
    expect(
      read('1. Half of 8?', '1) 2 2) 3 3) 4 4) 5', '2. Of 6?', '1) 4 2) 5 3) 3 4) 2', '1) 3 2) 3 3) 1'),
    ).toMatchObject([
      { option_c_en: '4', answer: '3' },
      { option_c_en: '3', answer: '3' },
    ]);
  });
});

describe('a number in another style than the first question’s', () => {
  it.each([
    ['letters', ['(A) x', '(B) y']],
    ['numbers', ['1) x', '2) y', '3) z', '4) w']],
    ['a line', ['(1) x (2) y (3) z']],
  ])('begins a question that goes on from the last, whose options are %s', (_what, options) => {
    const paper = ['1. One?', ...options, '2) Two?', ...options, '(3) Three?', ...options, '4. Four?', ...options];
    expect(read(...paper)).toMatchObject(
      ['One?', 'Two?', 'Three?', 'Four?'].map((question_en, at) => ({
        question_en,
        number: `${at + 1}`,
        option_b_en: 'y',
      })),
    );
  });

  it('is a statement or a step of a solution where no options follow it', () => {
    const statements = ['1) Koyna', '2) Bhima', '3) Tapi', 'Which?'];
    const paper = ['1. One?', '(A) x (B) y', 'Ans: A', 'Solution: Twice', '2) then', '3) last'];
    expect(read(...paper, '2. These:', ...statements, '(A) 1 (B) 2', '3. Next?', '(A) x (B) y')).toMatchObject([
      { solution_en: 'Twice\n2) then\n3) last', option_b_en: 'y' },
      { question_en: ['These:', ...statements].join('\n'), option_a_en: '1' },
      { question_en: 'Next?' },
    ]);
  });
});

it('statements with letters stand before options with numbers', () => {
  expect(
    read('1. Consider:', '(a) Koyna', '(b) Bhima', 'Right?', '(1) only a', '(2) only b', '2. Next?'),
  ).toMatchObject([
    { question_en: 'Consider:\n(a) Koyna\n(b) Bhima\nRight?', option_a_en: 'only a', option_b_en: 'only b' },
    { question_en: 'Next?' },
  ]);
});
