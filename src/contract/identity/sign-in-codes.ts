import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const signInCodeFigures = z.object({
  /** Numbers that last asked for a code to sign in from an hour to two minutes ago, and those of them that sent it back. */
  asked: z.int(),
  verified: z.int(),
  /** Codes sent today (India), and how many may be. */
  spent: z.int(),
  budget: z.int(),
  /** Codes that went beside the budgets today, from the reserve of known browsers, and how many may. */
  reserveSpent: z.int(),
  reserve: z.int(),
  warnings: z.array(z.enum(['budget_spent', 'hour_spent', 'budget_low', 'few_verified'])),
});
export type SignInCodes = z.output<typeof signInCodeFigures>;

export const signInCodes = {
  readSignInCodes: endpoint({
    method: 'GET',
    path: '/api/admin/sign-in-codes',
    summary: 'How many sign-in codes are asked for, sent back and left of today’s budget, and what is wrong with that.',
    access: [],
    response: signInCodeFigures,
  }),
};
