/** Reasons that the server gives where nobody types one, in the audit log and for access that ends; the screens have words for each. */
export const ownReasons = {
  instalments: 'Pays by instalments',
  setUpLink: 'set-up link',
  configuredAdmin: 'configured admin phone number',
  adminGrant: 'npm run admin:grant',
  refund: 'Refund',
  feesUnpaid: 'Fees unpaid',
  notPaidInFull: 'Not paid in full',
  trial: 'Trial',
  trialOver: 'Trial over',
  paidUntilOver: 'Paid until then',
  frozen: 'Frozen',
} as const;
export type OwnReason = (typeof ownReasons)[keyof typeof ownReasons];
