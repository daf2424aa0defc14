import type { Role } from '../../../contract/endpoint.ts';
import type { StudentAccess } from '../../../contract/materials/material-reports.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { lockAccess, updateRevoked } from '../access-store.ts';
import { titlesOfMaterial } from '../titles-of-material.ts';

/**
 * Staff revoke access to a material, with a reason, and the student is notified. Throws `not_found`, `invalid_transition` for
 * access that is not active or comes from a batch, and `not_allowed` for purchased access unless an admin does it.
 */
export async function revokeStudentAccess(
  app: App,
  input: { id: string; reason: string; actorId: string; roles: readonly Role[] },
): Promise<StudentAccess> {
  const { id, reason, actorId, roles } = input;
  const at = app.now().toISOString();
  return app.db.transaction().execute(async (trx) => {
    const found = await lockAccess(trx, { id, now: at });
    if (!found) throw new Failure('not_found');
    const { userId, student, ...access } = found;
    if (!access.revocable) throw new Failure('invalid_transition');
    if (access.source === 'purchase' && !roles.includes('admin')) throw new Failure('not_allowed');
    await updateRevoked(trx, { id, reason, at });
    await recordAudit(trx, {
      actorId,
      action: 'materials.revoke_access',
      subject: `entitlements:${id}`,
      after: { title: access.title, student },
      reason,
    });
    await postNotice(app, trx, {
      userId,
      template: 'access-revoked',
      variables: { ...(await titlesOfMaterial(trx, access.materialId)), reason, link: '/profile' },
    });
    return { ...access, revocable: false, revokedAt: at, reason };
  });
}
