import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type OwnReason, ownReasons } from '../../contract/audit/own-reasons.ts';

const words: Record<OwnReason, MessageDescriptor> = {
  [ownReasons.instalments]: msg`Pays by instalments`,
  [ownReasons.setUpLink]: msg`Opened the set-up link`,
  [ownReasons.configuredAdmin]: msg`The number is set on the server (ADMIN_PHONE)`,
  [ownReasons.adminGrant]: msg`By a command on the server (admin:grant)`,
  [ownReasons.refund]: msg`Refund`,
  [ownReasons.feesUnpaid]: msg`Fees unpaid`,
  [ownReasons.notPaidInFull]: msg`Not paid in full`,
  [ownReasons.trial]: msg`Trial`,
  [ownReasons.trialOver]: msg`The trial is over`,
  [ownReasons.paidUntilOver]: msg`The paid time is over`,
  [ownReasons.frozen]: msg`Batch frozen`,
};

/** A reason in the reader’s language where the server gave it; as it is where somebody typed it. */
export function reasonText(reason: string): string {
  const own = Object.hasOwn(words, reason) ? words[reason as OwnReason] : null;
  return own ? i18n._(own) : reason;
}
