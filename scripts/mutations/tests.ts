import { inFile, type Mutation } from './mutation.ts';

export const testsMutations: Mutation[] = [
  ...inFile('src/contract/tests/score-attempt.ts', [
    [
      'a blank answer counts as wrong',
      "if (answer.length === 0) return 'blank';",
      '',
      'src/server/tests/rules/score-attempt.test.ts',
    ],
    [
      'a part of a multiple choice is right',
      'answer.length === rightIds.length && ',
      '',
      'src/server/tests/rules/score-attempt.test.ts',
    ],
    [
      'the worst questions of a section count',
      'marks[b] - marks[a]',
      'marks[a] - marks[b]',
      'src/server/tests/rules/score-attempt.test.ts',
    ],
    [
      'the cut-off itself fails',
      'score >= section.cutOff',
      'score > section.cutOff',
      'src/server/tests/rules/score-attempt.test.ts',
    ],
    [
      'sections beyond the best count',
      'part.isCounted = false',
      'part.isCounted = true',
      'src/server/tests/rules/score-attempt.test.ts',
    ],
  ]),
  ...inFile('src/server/tests/exam/open-attempt.ts', [
    ['a test opens early', 'startsInMs > 0', 'startsInMs > 3_600_000_000', 'src/server/tests/exam.test.ts'],
    ['a test is begun without access', 'if (!found.hasAccess)', 'if (false)', 'src/server/tests/start-attempt.test.ts'],
    [
      'a test is begun after it closed',
      "if (closesAt <= attempt.now) throw new Failure('test_closed');",
      '',
      'src/server/tests/start-attempt.test.ts',
    ],
    ['an attempt too many', 'if (found.isUsedUp)', 'if (false)', 'src/server/tests/exam.test.ts'],
  ]),
];
