import type { Policy } from '../../contract/pages/page-texts.ts';
import { PrivacyPolicy } from './privacy-policy.tsx';
import { RefundPolicy } from './refund-policy.tsx';
import { ShippingPolicy } from './shipping-policy.tsx';
import { TermsConditions } from './terms-conditions.tsx';

/** The four policy pages; their numbers are those that the academy's programs use. */
export function PolicyScreen({ policy }: { policy: Policy }) {
  switch (policy) {
    case 'terms':
      return <TermsConditions />;
    case 'privacy':
      return <PrivacyPolicy />;
    case 'refund':
      return <RefundPolicy />;
    case 'shipping':
      return <ShippingPolicy />;
  }
}
