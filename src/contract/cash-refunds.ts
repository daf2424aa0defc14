import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams } from './ids.ts';

export const cashRefunds = {
  payInCash: endpoint({
    method: 'POST',
    path: '/api/admin/payment-refunds/:id/cash',
    summary:
      'Pay an approved refund of money that was taken at the desk out in cash, from the own drawer. Whoever approved it does not, unless the settings let one person do both.',
    access: ['front_desk', 'accountant'],
    params: idParams,
    response: z.object({ paid: z.literal(true) }),
    errors: ['not_found', 'invalid_transition', 'drawer_closed'],
  }),
};
