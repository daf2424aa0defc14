import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams } from './ids.ts';
import { refundChecks } from './refunds.ts';

/** What a second person decides. */
export const refundDecisions = {
  decideRefundProposal: endpoint({
    method: 'POST',
    path: '/api/admin/refunds/:id/proposal',
    summary: 'Approve an amount that somebody else proposed to refund, or take the proposal away.',
    access: ['accountant'],
    params: idParams,
    body: z.object({ approve: z.boolean() }),
    response: refundChecks,
    errors: ['not_found', 'invalid_transition'],
  }),
};
