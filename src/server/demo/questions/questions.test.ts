import { describe, expect, it } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { randomOf } from '../history/random.ts';
import { fullPaper, practiceSet } from './compose-papers.ts';
import { csatQuestions } from './csat-2020.ts';
import { figureQuestions } from './figure-questions.ts';
import { moneySums } from './money-sums.ts';
import { motionSums } from './motion-sums.ts';
import { numberSums } from './number-sums.ts';
import { questionOfSum } from './question.ts';
import { reasoningSums } from './reasoning-sums.ts';
import { wordPuzzles } from './reasoning-words.ts';

const sums = [...moneySums, ...numberSums, ...motionSums, ...reasoningSums];

describe('the questions of the demo', () => {
  it('have answers that a second way of working them out agrees with, whatever the numbers', () => {
    for (const make of sums) {
      for (let seed = 1; seed <= 200; seed += 1) {
        const random = randomOf(seed);
        const sum = make(random);
        expect(sum.verify(), `${make.name} ${sum.text.en}`).toBeCloseTo(sum.answer, 6);
        expect(Number.isInteger(sum.answer) && sum.answer > 0, `${make.name} ${sum.text.en} = ${sum.answer}`).toBe(
          true,
        );
        const { options, right } = questionOfSum('maths', sum, random);
        expect(options[right]?.en).toBe(String(sum.answer));
        expect(new Set(options.map((one) => one.en)).size, `${make.name} ${sum.text.en}`).toBe(4);
      }
    }
    for (const make of wordPuzzles) {
      for (let seed = 1; seed <= 200; seed += 1) {
        const { question, verify } = make(randomOf(seed));
        expect(question.options[question.right], question.text.en).toEqual(verify());
        expect(new Set(question.options.map((one) => one.en)).size, question.text.en).toBe(4);
      }
    }
  });

  it('of figures and of the previous paper are right by another way', () => {
    for (const { text, options, right, verify } of [...figureQuestions, ...csatQuestions]) {
      expect(options[right]?.en, text.en).toBe(verify());
      expect(new Set(options.map((one) => one.en)).size, text.en).toBe(4);
    }
  });

  it('fill two papers of a hundred and a practice set, none twice', () => {
    const papers = [fullPaper(0), fullPaper(1)];
    for (const paper of papers) {
      expect(paper).toHaveLength(100);
      expect(Object.values(Object.groupBy(paper, (one) => one.subject)).map((those) => those?.length)).toEqual([
        25, 25, 25, 25,
      ]);
    }
    const all = [...papers.flat(), ...practiceSet()];
    expect(
      new Set(all.map((one) => JSON.stringify([one.text, one.options.map((option) => option.en).sort()]))).size,
    ).toBe(225);
  });

  it('are written in three languages, each fact with where it can be looked up', () => {
    for (const { text, options, solution, subject, source, right } of [
      ...fullPaper(0),
      ...fullPaper(1),
      ...practiceSet(),
      ...figureQuestions,
      ...csatQuestions,
    ]) {
      for (const language of languages) {
        for (const one of [text, solution, ...options]) expect(one[language], text.en).not.toBe('');
      }
      expect(options).toHaveLength(4);
      expect(new Set(options.map((one) => one.mr)).size, text.en).toBe(4);
      expect(options[right]).toBeDefined();
      if (subject === 'marathi' || subject === 'gk') expect(source, text.en).not.toBe('');
    }
  });
});
