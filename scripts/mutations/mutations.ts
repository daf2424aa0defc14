import { classesMutations } from './classes.ts';
import { goodsMutations } from './goods.ts';
import { moneyMutations } from './money.ts';
import type { Mutation } from './mutation.ts';
import { peopleMutations } from './people.ts';
import { readingMutations } from './reading.ts';
import { testsMutations } from './tests.ts';

export const mutations: readonly Mutation[] = [
  ...moneyMutations,
  ...goodsMutations,
  ...classesMutations,
  ...readingMutations,
  ...testsMutations,
  ...peopleMutations,
];
