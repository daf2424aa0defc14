import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './ids.ts';
import { refundChecks } from './refunds.ts';

/** What a second person decides. */
export const refundDecisions = {
  sendRefunds: endpoint({
    method: 'POST',
    path: '/api/admin/refunds/send',
    summary:
      'Send up to 100 requested refunds whole, each in the background and exactly once, with its own reason. What the rules leave to a decision stays in the queue.',
    access: ['accountant'],
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
    response: z.object({ queued: z.int() }),
    status: 202,
  }),
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
