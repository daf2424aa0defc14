/** A small change that breaks one rule, and the test file that must then fail. */
export interface Mutation {
  /** What the academy would do then. */
  breaks: string;
  file: string;
  /** Stands exactly once in the file. */
  search: string;
  replace: string;
  caughtBy: string;
}

type Row = [breaks: string, search: string, replace: string, caughtBy: string];

const inFile = (file: string, rows: readonly Row[]): Mutation[] =>
  rows.map(([breaks, search, replace, caughtBy]) => ({ breaks, file, search, replace, caughtBy }));

const money: Mutation[] = [
  ...inFile('src/server/materials/full-refund.ts', [
    ['exam fees are refunded', "if (use.isExamFee) return 'exam_fee';", '', 'src/server/refunds/refund-rule.test.ts'],
    [
      'held sessions are refunded',
      "if (use.sessionHeld) return 'session_held';",
      '',
      'src/server/refunds/refund-rule.test.ts',
    ],
    [
      'downloaded material is refunded',
      'use.downloads > 0',
      'use.downloads > 1',
      'src/server/refunds/refund-rule.test.ts',
    ],
    [
      'exactly 50 % progress is refused',
      'use.accessedPercent > rule',
      'use.accessedPercent >= rule',
      'src/server/refunds/refund-rule.test.ts',
    ],
    [
      'the full refund ends a moment early',
      'at.getTime() <= fullRefundUntil',
      'at.getTime() < fullRefundUntil',
      'src/server/refunds/refund-rule.test.ts',
    ],
    ['a full refund needs no payment proof', ' && use.paymentProof ?', ' ?', 'src/server/refunds/refund-rule.test.ts'],
  ]),
  ...inFile('src/server/refunds/rules.ts', [
    [
      'the limit itself needs a second person',
      'asked.amountPaise > limit',
      'asked.amountPaise >= limit',
      'src/server/refunds/refund-line.test.ts',
    ],
    [
      'goodwill where the rules give nothing needs nobody',
      " || (asked.isGoodwill && asked.outcome === 'none')",
      '',
      'src/server/refunds/refund-line.test.ts',
    ],
    ['taxes of parts don’t add up to the line', ' - before[tax])', ')', 'src/server/refunds/rules.test.ts'],
    [
      'money that failed counts as refunded',
      "['approved', 'sent', 'processed']",
      "['approved', 'sent', 'processed', 'failed']",
      'src/server/refunds/failed-refund.test.ts',
    ],
  ]),
  ...inFile('src/server/refunds/refund-line.ts', [
    [
      'staff refund their own order',
      'assertNotOwnOrder(order, actorId);',
      '',
      'src/server/refunds/refund-line.test.ts',
    ],
    [
      'more than was paid is refunded',
      'if (amountPaise > left)',
      'if (amountPaise > left + 100)',
      'src/server/refunds/refund-line.test.ts',
    ],
    [
      'a stale screen refunds twice',
      'if (isStale || left <= 0)',
      'if (left <= 0)',
      'src/server/refunds/refund-line.test.ts',
    ],
  ]),
  ...inFile('src/server/refunds/decide-proposal.ts', [
    [
      'who proposed a refund approves it',
      'approve && proposal.proposedBy === actorId',
      'false',
      'src/server/refunds/refund-line.test.ts',
    ],
  ]),
  ...inFile('src/server/orders/checkout/price-order.ts', [
    [
      'tax is charged without a GSTIN',
      "legal.gstin === '' ? 0 : ratePercent",
      'ratePercent',
      'src/server/orders/invoice.test.ts',
    ],
    [
      'a sale outside the state is taxed as inside',
      'placeOfSupply === legal.state',
      'true',
      'src/server/orders/invoice.test.ts',
    ],
    [
      'delivery is not part of the total',
      'totalPaise: lines.reduce((sum, line) => sum + line.amountPaise, 0)',
      'totalPaise: goodsPaise',
      'src/server/orders/checkout/place-order.test.ts',
    ],
  ]),
  ...inFile('src/server/products/rules.ts', [
    ['a coupon leaves nothing to pay', 'goodsPaise - 100)', 'goodsPaise)', 'src/server/orders/coupon-terms.test.ts'],
    [
      'a coupon works in the second it ends',
      'at >= coupon.endsAt',
      'at > coupon.endsAt',
      'src/server/orders/coupon-terms.test.ts',
    ],
    [
      'a person uses a coupon once too often',
      'use.usedByPerson >= coupon.perPerson',
      'use.usedByPerson > coupon.perPerson',
      'src/server/orders/coupon-terms.test.ts',
    ],
    [
      'a coupon is used once too often by all',
      'use.usedByAll >= coupon.mostUses',
      'use.usedByAll > coupon.mostUses',
      'src/server/orders/coupon-terms.test.ts',
    ],
    [
      'something sells above its MRP',
      'product.mrpPaise < product.pricePaise',
      'product.mrpPaise < 0',
      'src/server/products/products.test.ts',
    ],
  ]),
  ...inFile('src/server/orders/rules.ts', [
    [
      'an order is settled with too little money',
      'money.amountPaise === order.totalPaise',
      'money.amountPaise <= order.totalPaise',
      'src/server/orders/checkout/settlement-mismatch.test.ts',
    ],
    [
      'money in another currency settles an order',
      "money.currency === 'INR' && ",
      '',
      'src/server/orders/checkout/settlement-mismatch.test.ts',
    ],
    [
      'money for an expired order is lost',
      "expired: ['payment_review']",
      'expired: []',
      'src/server/orders/checkout/settle-order.test.ts',
    ],
    [
      'a seat is held as long as an order of books',
      'holdsSeat ? access.seatHeldMinutes : access.payableHours * 60',
      'access.payableHours * 60',
      'src/server/orders/seat-race.test.ts',
    ],
    [
      'the financial year begins in January',
      'day.getUTCMonth() >= 3',
      'day.getUTCMonth() >= 0',
      'src/server/orders/rules.test.ts',
    ],
  ]),
  ...inFile('src/server/payments/ledger/withdrawal-rules.ts', [
    [
      'news that is late undoes what is known',
      'rank[one] < rank[state]',
      'rank[one] !== rank[state]',
      'src/server/payments/facts-in-any-order.test.ts',
    ],
    [
      'the gateway’s count takes money twice',
      ' - known.ownPaise',
      '',
      'src/server/payments/facts-in-any-order.test.ts',
    ],
  ]),
  ...inFile('src/server/payments/ledger/post-journal.ts', [
    [
      'an entry of a journal is left out',
      'entry.amountPaise !== 0',
      'entry.amountPaise > 0',
      'src/server/orders/checkout/settle-order.test.ts',
    ],
  ]),
  ...inFile('src/server/payments/reconciliation/compare-rules.ts', [
    [
      'a day in the books begins at midnight UTC',
      '+05:30',
      'Z',
      'src/server/payments/reconciliation/reconcile-day.test.ts',
    ],
    [
      'a different amount is no difference',
      'if (ledgerPaise === gatewayPaise)',
      'if (ledgerPaise !== null)',
      'src/server/payments/reconciliation/reconcile-day.test.ts',
    ],
  ]),
  ...inFile('src/server/orders/desk/rules.ts', [
    ['a cheque that waits can be paid once more', ' - taken.waitingPaise', '', 'src/server/orders/desk/desk.test.ts'],
    ['a refund in cash stays in the drawer', ' - drawer.refundedPaise', '', 'src/server/orders/desk/drawers.test.ts'],
    [
      'a cheque of any date is taken',
      'Math.abs(days) <= 92',
      'Math.abs(days) <= 9200',
      'src/server/orders/desk/desk.test.ts',
    ],
  ]),
  ...inFile('src/server/fees/rules.ts', [
    ['a discount comes off the first instalment', 'of dues.toReversed()', 'of dues', 'src/server/fees/rules.test.ts'],
    [
      'a discount comes off the exam fee',
      "due.head !== 'tuition' || left === 0",
      'left === 0',
      'src/server/fees/rules.test.ts',
    ],
    [
      'the desk gives any discount',
      '* discountLimitPercent) / 100',
      '* 100) / 100',
      'src/server/orders/fees/fees.test.ts',
    ],
  ]),
  ...inFile('src/server/orders/fees/order-fee.ts', [
    [
      'a student pays somebody else’s fee',
      'asked.userId !== undefined && seen.userId !== asked.userId',
      'false',
      'src/server/orders/fees/fees.test.ts',
    ],
  ]),
  ...inFile('src/server/books/months/close-month.ts', [
    [
      'a month with differences is closed',
      'if (unmet.length > 0)',
      'if (unmet.length > 99)',
      'src/server/books/accounts/accounts.test.ts',
    ],
  ]),
  ...inFile('src/server/orders/admin/assert-not-own-order.ts', [
    [
      'staff take money for their own order',
      'order.userId !== actorId',
      'order.userId',
      'src/server/orders/desk/desk.test.ts',
    ],
  ]),
];

const goods: Mutation[] = [
  ...inFile('src/server/shipping/rules.ts', [
    [
      'a short prefix beats a long one',
      'prefix.length > best.length',
      'best.length === 0',
      'src/server/shipping/rules.test.ts',
    ],
    [
      'delivery is free at the limit itself',
      'parcel.goodsPaise > rates.freeAbovePaise',
      'parcel.goodsPaise >= rates.freeAbovePaise',
      'src/server/shipping/rules.test.ts',
    ],
    [
      'express is free with free delivery',
      'chargePaise: basePaise + expressPaise',
      'chargePaise: basePaise && basePaise + expressPaise',
      'src/server/shipping/rules.test.ts',
    ],
  ]),
  ...inFile('src/server/orders/parcels/parcel-rules.ts', [
    [
      'the first parcel that arrives delivers the order',
      'return isOut ? null :',
      'return',
      'src/server/orders/parcels/parcels.test.ts',
    ],
    [
      'what is sent again moves the order',
      "if (moved.purpose !== 'order') return null;",
      '',
      'src/server/claims/claims.test.ts',
    ],
  ]),
  ...inFile('src/server/claims/rules.ts', [
    [
      'a claim is open for a day less',
      'hours * 3_600_000',
      '(hours - 24) * 3_600_000',
      'src/server/claims/claims.test.ts',
    ],
  ]),
];

const classes: Mutation[] = [
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
      'src/server/classes/attendance.test.ts',
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
      '[turn, turn - 1].some',
      '[turn, turn - 1, turn - 2, turn - 3].some',
      'src/server/classes/attendance.test.ts',
    ],
    [
      'who has no seat is marked present',
      '!(await hasSeat(app.db, whose))',
      'false',
      'src/server/classes/attendance.test.ts',
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
      'src/server/batches/batches.test.ts',
    ],
    [
      'months of a batch go beyond its end',
      'untilOn: earlier(until, batch.endsOn)',
      'untilOn: until',
      'src/server/batches/rules.test.ts',
    ],
    ['a freeze gives a day too few', '86_400_000 + 1;', '86_400_000;', 'src/server/batches/freezes/breaks.test.ts'],
  ]),
  ...inFile('src/server/batches/attendance/rules.ts', [
    ['who is late was absent', '(present + late)', 'present', 'src/server/batches/attendance/batch-attendance.test.ts'],
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

const reading: Mutation[] = [
  ...inFile('src/server/materials/rules.ts', [
    [
      'an unpublished material is read',
      "if (!facts.isPublished) return 'material_not_published';",
      '',
      'src/server/materials/reading.test.ts',
    ],
    [
      'access that was taken back still opens',
      'entitlement.revokedAt !== null',
      'false',
      'src/server/materials/reading.test.ts',
    ],
    [
      'access outlives its end',
      'Date.parse(entitlement.endsAt) <= reader.at.getTime()',
      'false',
      'src/server/materials/reading.test.ts',
    ],
    [
      'any number of devices reads',
      "return facts.hasDeviceSlot ? null : 'device_limit';",
      'return null;',
      'src/server/materials/devices/devices.test.ts',
    ],
  ]),
  ...inFile('src/server/materials/devices/rules.ts', [
    [
      'one device too many',
      '.length < deviceCap',
      '.length <= deviceCap',
      'src/server/materials/devices/devices.test.ts',
    ],
  ]),
];

const tests: Mutation[] = [
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
    ['a test is begun without access', 'if (!found.hasAccess)', 'if (false)', 'src/server/tests/exam.test.ts'],
    [
      'a test is begun after it closed',
      "if (closesAt <= attempt.now) throw new Failure('test_closed');",
      '',
      'src/server/tests/exam.test.ts',
    ],
    ['an attempt too many', 'if (found.isUsedUp)', 'if (false)', 'src/server/tests/exam.test.ts'],
  ]),
];

const people: Mutation[] = [
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
      'src/server/enquiries/enquiries.test.ts',
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
export const mutations: readonly Mutation[] = [...money, ...goods, ...classes, ...reading, ...tests, ...people];
