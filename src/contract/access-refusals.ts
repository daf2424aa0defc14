/** The codes with which the material-access guard refuses; each has its own page. */
export const accessRefusals = [
  'material_not_published',
  'access_needed',
  'access_expired',
  'access_revoked',
  'access_refunded',
  'refund_approved',
  'device_limit',
] as const;
export type AccessRefusal = (typeof accessRefusals)[number];
