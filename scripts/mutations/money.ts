import { inFile, type Mutation } from './mutation.ts';

export const moneyMutations: Mutation[] = [
  ...inFile('src/server/materials/full-refund.ts', [
    ['exam fees are refunded', "if (use.isExamFee) return 'exam_fee';", '', 'src/server/materials/full-refund.test.ts'],
    [
      'held sessions are refunded',
      "if (use.sessionHeld) return 'session_held';",
      '',
      'src/server/materials/full-refund.test.ts',
    ],
    [
      'downloaded material is refunded',
      'use.downloads > 0',
      'use.downloads > 1',
      'src/server/materials/full-refund.test.ts',
    ],
    [
      'exactly 50 % progress is refused',
      'use.accessedPercent > rule',
      'use.accessedPercent >= rule',
      'src/server/materials/full-refund.test.ts',
    ],
    [
      'the full refund ends a moment early',
      'at.getTime() <= fullRefundUntil',
      'at.getTime() < fullRefundUntil',
      'src/server/materials/full-refund.test.ts',
    ],
    [
      'a full refund needs no payment proof',
      ' && use.paymentProof ?',
      ' ?',
      'src/server/materials/full-refund.test.ts',
    ],
  ]),
  ...inFile('src/server/refunds/rules.ts', [
    [
      'the limit itself needs a second person',
      'asked.amountPaise > limit',
      'asked.amountPaise >= limit',
      'src/server/refunds/rules.test.ts',
    ],
    [
      'goodwill where the rules give nothing needs nobody',
      " || (asked.isGoodwill && asked.outcome === 'none')",
      '',
      'src/server/refunds/rules.test.ts',
    ],
    ['taxes of parts don’t add up to the line', ' - before[tax])', ')', 'src/server/refunds/rules.test.ts'],
    [
      'money that failed counts as refunded',
      "['approved', 'sent', 'processed']",
      "['approved', 'sent', 'processed', 'failed']",
      'src/server/refunds/rules.test.ts',
    ],
  ]),
  ...inFile('src/server/refunds/refund-line.ts', [
    [
      'staff refund their own order',
      'assertNotOwnOrder(order, actorId);',
      '',
      'src/server/refunds/requests/request-refund.test.ts',
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
      'src/server/refunds/refund-races.test.ts',
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
    ['a coupon leaves nothing to pay', 'goodsPaise - 100)', 'goodsPaise)', 'src/server/products/coupon-rules.test.ts'],
    [
      'a coupon works in the second it ends',
      'at >= coupon.endsAt',
      'at > coupon.endsAt',
      'src/server/products/coupon-rules.test.ts',
    ],
    [
      'a person uses a coupon once too often',
      'use.usedByPerson >= coupon.perPerson',
      'use.usedByPerson > coupon.perPerson',
      'src/server/products/coupon-rules.test.ts',
    ],
    [
      'a coupon is used once too often by all',
      'use.usedByAll >= coupon.mostUses',
      'use.usedByAll > coupon.mostUses',
      'src/server/products/coupon-rules.test.ts',
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
      'src/server/orders/checkout/settlement-mismatch.test.ts',
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
      'src/server/payments/ledger/withdrawal-rules.test.ts',
    ],
    [
      'the gateway’s count takes money twice',
      ' - known.ownPaise',
      '',
      'src/server/payments/ledger/withdrawal-rules.test.ts',
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
    ['a refund in cash stays in the drawer', ' - drawer.refundedPaise', '', 'src/server/orders/desk/rules.test.ts'],
    [
      'a cheque of any date is taken',
      'Math.abs(days) <= 92',
      'Math.abs(days) <= 9200',
      'src/server/orders/desk/rules.test.ts',
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
  ...inFile('src/contract/fees.ts', [
    [
      'who joins late is overdue at once',
      'dueOn < joinedOn ? joinedOn : dueOn',
      'dueOn',
      'src/server/orders/fees/late-joiner.test.ts',
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
      'src/server/books/bank/bank.test.ts',
    ],
  ]),
  ...inFile('src/server/orders/admin/assert-not-own-order.ts', [
    [
      'staff take money for their own order',
      'order.userId !== actorId',
      'order.userId',
      'src/server/refunds/requests/request-refund.test.ts',
    ],
  ]),
];
