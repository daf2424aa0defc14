import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shufflePaper } from '../../../contract/tests/shuffle-paper.ts';

const paper = fc.array(
  fc.record({
    section: fc.integer({ min: 1, max: 3 }),
    passageId: fc.constantFrom(null, null, 'p1', 'p2'),
    options: fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
      .map((ids) => ids.map((id) => ({ id, isPinned: id === 'd' || id === 'e' }))),
  }),
  { maxLength: 40 },
);

describe('the order of an attempt', () => {
  it('follows from the seed alone, keeps sections and passages together, and pinned options last', () => {
    fc.assert(
      fc.property(paper, fc.integer(), (made, seed) => {
        const questions = made.map((one, at) => ({ ...one, q: at + 1 }));
        const how = { seed, questions: true, options: true };
        const order = shufflePaper(questions, how);
        expect(order).toEqual(shufflePaper(questions, how));
        expect(order.map((one) => one.q).sort((a, b) => a - b)).toEqual(questions.map((one) => one.q));
        const shown = order.map(({ q, optionIds }) => {
          const question = questions[q - 1];
          if (!question) throw new Error('a question that is not in the paper');
          const pinned = question.options.filter((one) => one.isPinned).map((one) => one.id);
          expect(pinned).toEqual(optionIds.slice(optionIds.length - pinned.length));
          expect([...optionIds].sort()).toEqual(question.options.map((one) => one.id).sort());
          return question;
        });
        expect(shown.map((one) => one.section)).toEqual(shown.map((one) => one.section).sort());
        const runs = shown
          .map((one) => (one.passageId ? `${one.section}${one.passageId}` : `q${one.q}`))
          .filter((group, at, all) => group !== all[at - 1]);
        expect(new Set(runs).size).toBe(runs.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('stays what it was in attempts that have begun', () => {
    const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, isPinned: id === 'd' }));
    const questions = [1, 2, 3, 4, 5].map((q) => ({ q, section: 1, passageId: null, options }));
    const order = shufflePaper(questions, { seed: 20_261_123, questions: true, options: true });
    expect(order.map(({ q, optionIds }) => `${q}${optionIds.join('')}`)).toMatchInlineSnapshot(`
      [
        "3cabd",
        "1cabd",
        "2cabd",
        "4cabd",
        "5cabd",
      ]
    `);
  });
});
