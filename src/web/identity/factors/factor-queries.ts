import type { Factor } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { authClient } from '../../api/session/tokens.ts';

/** A verified second factor of the signed-in person. */
export interface OwnFactor {
  id: string;
  type: 'totp' | 'phone';
  name: string;
  /** E.164, for a phone. */
  phone: string | null;
  since: string;
}

/** The person's verified second factors, oldest first, from whoever signs people in. */
export const ownFactors = queryOptions({
  queryKey: ['identity', 'factors'],
  queryFn: async () => {
    const { data, error } = await (await authClient()).mfa.listFactors();
    if (error) throw error;
    return data.all.filter((factor) => factor.status === 'verified').map(toOwn);
  },
  staleTime: 15_000,
  refetchOnMount: true,
});

function toOwn(factor: Factor & { phone?: string }): OwnFactor {
  return {
    id: factor.id,
    type: factor.factor_type === 'phone' ? 'phone' : 'totp',
    name: factor.friendly_name ?? '',
    phone: factor.phone ? `+${factor.phone}` : null,
    since: factor.created_at,
  };
}
