/** Reasons that the server gives in the audit log where nobody types one; the screens have words for each. */
export const ownReasons = {
  instalments: 'Pays by instalments',
  setUpLink: 'set-up link',
  configuredAdmin: 'configured admin phone number',
  adminGrant: 'npm run admin:grant',
} as const;
export type OwnReason = (typeof ownReasons)[keyof typeof ownReasons];
