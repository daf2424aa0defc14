import { inFile, type Mutation } from './mutation.ts';

export const goodsMutations: Mutation[] = [
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
      'src/server/orders/parcels/parcel-rules.test.ts',
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
