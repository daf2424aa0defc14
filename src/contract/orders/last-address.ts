import * as z from 'zod/mini';
import { keptAddress } from '../accounts/profile.ts';
import { endpoint } from '../endpoint.ts';

export const lastAddress = {
  getLastAddress: endpoint({
    method: 'GET',
    path: '/api/orders/last-address',
    summary: 'Where the caller’s last printed order goes, so that they can keep it; null without one.',
    access: 'user',
    session: 'checked',
    response: z.object({ address: z.nullable(keptAddress) }),
  }),
};
