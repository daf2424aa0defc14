import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const firstAdmin = {
  becomeFirstAdmin: endpoint({
    method: 'POST',
    path: '/api/first-admin',
    summary: 'Make the caller the first admin, once, by the key of the link that the server printed at its start.',
    access: 'user',
    session: 'checked',
    body: z.object({ key: z.string().check(z.minLength(20), z.maxLength(100)) }),
    response: z.object({ isAdmin: z.literal(true) }),
    errors: ['not_found'],
  }),
};
