import { inFile, type Mutation } from './mutation.ts';

export const classesMutations: Mutation[] = [
  ...inFile('src/server/classes/rules.ts', [
    [
      'one more than fits gets a seat',
      'one.seatsTaken >= one.capacity',
      'one.seatsTaken > one.capacity',
      'src/server/classes/rules.test.ts',
    ],
    [
      'a seat is taken after the end',
      "return 'class_over';\n  if (!isHeld",
      'return null;\n  if (!isHeld',
      'src/server/classes/rules.test.ts',
    ],
    [
      'a held seat can be refused',
      '!isHeld && one.capacity !== null',
      'one.capacity !== null',
      'src/server/classes/waitlist.test.ts',
    ],
    [
      'a paid seat is given back without a refund',
      "orderLineId === null ? giveBackRefusal(one, hours, now) : 'seat_paid'",
      'orderLineId === "" ? "seat_paid" : giveBackRefusal(one, hours, now)',
      'src/server/classes/rules.test.ts',
    ],
    [
      'a seat is given back until the start',
      'now.toISOString() >= giveBackUntil(one.startsAt, hours)',
      'now.toISOString() >= one.startsAt',
      'src/server/classes/rules.test.ts',
    ],
    [
      'an offer outlives the start',
      'Math.max(left / 2, shortestOfferMs), left)',
      'Math.max(left / 2, shortestOfferMs))',
      'src/server/classes/rules.test.ts',
    ],
    [
      'less than half of a class is attendance',
      'minutes >= length / 2',
      'minutes >= length / 3',
      'src/server/classes/rules.test.ts',
    ],
    [
      'a class can be joined after its end',
      ' && now.getTime() < Date.parse(one.endsAt);\n}\n\n/** Whether the registered of a class can talk',
      ';\n}\n\n/** Whether the registered of a class can talk',
      'src/server/classes/rules.test.ts',
    ],
  ]),
  ...inFile('src/server/classes/attendance/scan-code.ts', [
    [
      'an old roll code marks somebody present',
      ': newest - 1;',
      ': newest - 3;',
      'src/server/batches/attendance/batch-attendance.test.ts',
    ],
    [
      'who has no seat is marked present',
      '!(await hasSeat(app.db, whose))',
      'false',
      'src/server/batches/attendance/batch-attendance.test.ts',
    ],
  ]),
  ...inFile('src/server/batches/rules.ts', [
    [
      'a full batch takes one more',
      'batch.seatsTaken >= batch.capacity',
      'batch.seatsTaken > batch.capacity',
      'src/server/batches/batches.test.ts',
    ],
    [
      'a batch is over on its last day',
      'batch.endsOn < today',
      'batch.endsOn <= today',
      'src/server/batches/rules.test.ts',
    ],
    [
      'months of a batch go beyond its end',
      'untilOn: earlier(until, batch.endsOn)',
      'untilOn: until',
      'src/server/batches/rules.test.ts',
    ],
    [
      'a freeze gives a day too few',
      'Date.parse(from)) / 86_400_000 + 1;',
      'Date.parse(from)) / 86_400_000;',
      'src/server/batches/freezes/breaks.test.ts',
    ],
  ]),
  ...inFile('src/server/batches/attendance/rules.ts', [
    ['who is late was absent', '(present + late)', 'present', 'src/server/batches/rules.test.ts'],
  ]),
  ...inFile('src/server/batches/timetable/rules.ts', [
    [
      'a class is made on a holiday',
      'if (!closed.has(slotDay)) planned',
      'planned',
      'src/server/batches/timetable/timetable.test.ts',
    ],
  ]),
  ...inFile('src/server/batches/transfer-enrolment.ts', [
    [
      'a transfer goes into a full batch',
      'if (refusal) throw',
      'if (refusal && refusal !== "batch_full") throw',
      'src/server/batches/batches.test.ts',
    ],
    [
      'a transfer leaves its order line',
      'await handOverLine(trx, id, actorId)',
      'await Promise.resolve()',
      'src/server/batches/batches.test.ts',
    ],
  ]),
];
