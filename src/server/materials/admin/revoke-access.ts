import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { revokePurchase } from '../access-store.ts';

interface Input {
  orderLineId: string;
  /** Shown to the reader. */
  reason: string;
  /** It is being refunded. */
  isRefund: boolean;
  /** Null for the system itself. */
  actorId: string | null;
}

/** Revokes what one order line granted, and nothing else, with an audit entry for each material. */
export async function revokeAccess(app: App, trx: Trx, input: Input): Promise<void> {
  const at = app.now().toISOString();
  for (const revoked of await revokePurchase(trx, { ...input, at })) {
    await recordAudit(trx, {
      actorId: input.actorId,
      action: 'materials.revoke_access',
      subject: `entitlements:${revoked.id}`,
      after: { title: revoked.title, student: revoked.student },
      reason: input.reason,
    });
  }
}
