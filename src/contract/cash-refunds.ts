import * as z from 'zod/mini';
import { binary, endpoint } from './endpoint.ts';
import { idParams } from './ids.ts';

export const cashRefunds = {
  payInCash: endpoint({
    method: 'POST',
    path: '/api/admin/payment-refunds/:id/cash',
    summary:
      'Pay an approved refund of money that was taken at the desk out in cash, from the own drawer; no more than was paid in cash. Whoever approved it does not, unless the settings let one person do both.',
    access: ['front_desk', 'accountant'],
    params: idParams,
    /** The number of the voucher that the student signs. */
    response: z.object({ voucher: z.string() }),
    errors: ['not_found', 'invalid_transition', 'drawer_closed', 'drawer_low', 'payer_approved'],
  }),
  saveVoucher: endpoint({
    method: 'GET',
    path: '/api/admin/payment-refunds/:id/voucher',
    summary: 'The voucher of a refund that was paid out in cash, to be signed: a PDF in the student’s language.',
    access: ['front_desk', 'accountant'],
    audit: { action: 'desk.open_voucher', table: 'payment_refunds' },
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
};
