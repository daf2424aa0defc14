import type * as z from 'zod/mini';
import type { buyingBusiness } from '../../../contract/orders/gstin.ts';
import { fieldFailure } from '../../http/failures.ts';

/**
 * Refuses the academy's own GSTIN as the buyer's: nobody supplies to themselves, and the portal takes no return in which seller and
 * buyer are one. Throws `validation_failed` at the field.
 */
export function refuseOwnGstin(
  business: z.output<typeof buyingBusiness>,
  { legal }: { legal: { gstin: string } },
): void {
  if (business && business.gstin === legal.gstin) throw fieldFailure('business.gstin', 'gstin_own');
}
