import { inFile, type Mutation } from './mutation.ts';

export const readingMutations: Mutation[] = [
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
      'a book is read after its refund was approved',
      "if (entitlement.isSuspended) return 'refund_approved';",
      '',
      'src/server/refunds/suspended-access.test.ts',
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
