import type { OpenAttempt } from '../../../../contract/tests/attempts.ts';
import type { TestPaper } from '../../../../contract/tests/tests.ts';

export const testId = '00000000-0000-4000-8000-00000000000a';
export const texts = (en: string) => ({ en, mr: '', hi: '' });
export const paperOf = (skin: TestPaper['skin']): TestPaper => ({
  ...{ testId, names: texts('Mock 1'), skin, languages: ['en'], passages: [] },
  rules: {
    ...{ bestSections: null, shuffleQuestions: false, shuffleOptions: false, bubbles: 'pencil', isStrict: false },
    ...{ graceSeconds: 120, dropVerdict: 'all_get_marks' },
    sections: [
      {
        ...{ n: 1, names: texts('Arithmetic'), minutes: null, countBest: null, cutOff: null },
        ...{ right: { num: 1, den: 1 }, wrong: { num: 0, den: 1 }, blank: { num: 0, den: 1 } },
      },
    ],
  },
  questions: [1, 2].map((q) => ({
    ...{ q, section: 1, kind: 'single', passageId: null, texts: texts(`What is ${q} + ${q}?`), pictures: [] },
    options: ['a', 'b'].map((one) => ({ id: one, isPinned: false, texts: texts(`Sum ${one}`), pictureId: null })),
  })),
});
export const attemptOf = (number: number, remainingMs: number): OpenAttempt => ({
  ...{
    id: `${testId.slice(0, -String(number).length)}${number}`,
    testId,
    number,
    isDryRun: false,
    minutes: 10,
    state: 'running',
    epoch: 2,
    ackedSeq: 0,
  },
  ...{ startedAt: '2026-11-24T10:00:00.000Z', endsAt: '2026-11-24T10:10:00.000Z', remainingMs, elapsedMs: 0 },
  ...{ seed: 1, shuffleVersion: 1, paperKey: null, paperSha256: 'x', answers: {} },
});
