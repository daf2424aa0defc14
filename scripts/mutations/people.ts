import { inFile, type Mutation } from './mutation.ts';

export const peopleMutations: Mutation[] = [
  ...inFile('src/server/identity/rules.ts', [
    [
      'a code stands a guess too many',
      'facts.attempts >= attemptsPerCode',
      'facts.attempts > attemptsPerCode',
      'src/server/identity/rules.test.ts',
    ],
    ['an expired code is taken', ' || now >= facts.expiresAt', '', 'src/server/identity/rules.test.ts'],
    ['a stolen refresh token goes on', "if (behind > 1) return 'reuse';", '', 'src/server/identity/rules.test.ts'],
    ['an idle session never ends', ' || sinceRefresh >= sessionIdleMs', '', 'src/server/identity/rules.test.ts'],
    [
      'an old proof changes the account',
      'now.getTime() - at.getTime() < freshProofMs',
      'true',
      'src/server/identity/reauthentication/reauthentication.test.ts',
    ],
    [
      'sends to a number are not limited',
      '{ within: hour, atMost: 5 }',
      '{ within: hour, atMost: 50 }',
      'src/server/identity/rules.test.ts',
    ],
  ]),
  ...inFile('src/server/http/security/session.ts', [
    [
      'anybody signed in calls what staff may',
      '!mayCall(asked, [...roles, ...standing.capabilities])',
      'false',
      'src/server/access.test.ts',
    ],
    [
      'who has yet to pass the second factor comes in',
      'needsSecondFactor && !beforeSecondFactor',
      'false',
      'src/server/identity/factors/second-factor-needed.test.ts',
    ],
  ]),
  ...inFile('src/server/identity/factors/rules.ts', [
    [
      'a challenge is answered from another network',
      'facts.used || facts.beganAt !== facts.answeredFrom',
      'facts.used',
      'src/server/identity/factors/verify-factor.test.ts',
    ],
    [
      'a challenge is answered twice',
      'facts.used || facts',
      'facts',
      'src/server/identity/factors/verify-factor.test.ts',
    ],
  ]),
  ...inFile('src/server/accounts/users/change-roles.ts', [
    [
      'the last admin is demoted',
      'demoted && admins.every',
      'false && admins.every',
      'src/server/accounts/users.test.ts',
    ],
    [
      'a role that was taken stays',
      'await deleteRoles(trx, userId, removed);',
      '',
      'src/server/accounts/users.test.ts',
    ],
  ]),
  ...inFile('src/server/accounts/rules.ts', [
    [
      'admins need no second factor',
      "signIn.adminsNeedSecondFactor && roles.includes('admin')",
      'false',
      'src/server/accounts/second-factor.test.ts',
    ],
  ]),
  ...inFile('src/server/accounts/own-only.ts', [
    [
      'a teacher sees every batch',
      "'counsellor', 'accountant'",
      "'counsellor', 'accountant', 'teacher'",
      'src/server/batches/teachers/own-batches.test.ts',
    ],
  ]),
  ...inFile('src/server/enquiries/rules.ts', [
    [
      'the office is open at its closing time',
      'clock < hours.closes',
      'clock <= hours.closes',
      'src/server/enquiries/rules.test.ts',
    ],
  ]),
  ...inFile('src/server/messages/rules.ts', [
    [
      'a code is sent after it expired',
      'if (expiresAt && next >= expiresAt.getTime()) return null;',
      '',
      'src/server/messages/retry-delivery.test.ts',
    ],
  ]),
];

/** At least one for the rules of each capability; `npm run test:mutations` tries them all. */
