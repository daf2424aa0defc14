import { assertNotSelf } from '../../accounts/assert-not-self.ts';
import { requireName } from '../../accounts/profile/require-name.ts';
import { selectHasProfile } from '../../accounts/reads.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { enrolByStaff } from '../../batches/enrol-student.ts';
import { endOfBatch } from '../../batches/rules.ts';
import { seatByStaff } from '../../classes/seats/seat-by-staff.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { titlesByLanguage, titleVariables } from '../../http/in-language.ts';
import { grantByStaff } from '../../materials/admin/grant-by-staff.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { findProduct } from '../../products/find-products.ts';
import { alreadyOwned } from '../checkout/already-owned.ts';
import { ownedOnce } from '../rules.ts';
import { lockBuyer } from '../store.ts';

interface Input {
  userId: string;
  productId: string;
  endsOn: string | null;
  reason: string;
  actorId: string;
}

/**
 * Grants a student what a product includes, without an order: its materials until the end of a day, its seats, its batch.
 * Printed books, sessions and exam fees can't be granted. Throws `not_found`, `own_account`, `name_needed`, `already_owned`,
 * `already_enrolled`, `class_full`, `class_over`, `batch_full`, `batch_over` and `validation_failed` by field.
 */
export async function grantProduct(app: App, input: Input): Promise<{ title: string }> {
  const { userId, productId, endsOn, reason, actorId } = input;
  assertNotSelf(input);
  const now = app.now();
  const endsAt = endsOn && endOfBatch(endsOn);
  if (endsAt && Date.parse(endsAt) <= now.getTime()) throw fieldFailure('endsOn', 'end_in_the_past');
  const product = await findProduct(app.db, productId);
  if (!product || !(await selectHasProfile(app.db, userId))) throw new Failure('not_found');
  if (!ownedOnce([product])) throw fieldFailure('productId', 'not_a_choice');
  const { title, materialIds, classIds, batchId } = product;
  await app.db.transaction().execute(async (trx) => {
    // Of two concurrent grants, the second finds the first one.
    await lockBuyer(trx, userId);
    await requireName(trx, userId);
    if (await alreadyOwned(trx, { userId, lines: [product], now })) throw new Failure('already_owned');
    for (const classId of [...classIds].sort()) await seatByStaff(app, trx, { classId, userId });
    if (batchId !== null) await enrolByStaff(app, trx, { id: batchId, userId, reason, actorId });
    await grantByStaff(app, trx, { userId, materialIds, grantedBy: actorId, reason, endsAt });
    await recordAudit(trx, {
      actorId,
      action: 'desk.grant_access',
      subject: `profiles:${userId}`,
      after: { title, endsOn: materialIds.length > 0 ? endsOn : null },
      reason,
    });
    // Enrolment in a batch sends its own notification.
    if (batchId !== null) return;
    const called = titleVariables({ title, titles: titlesByLanguage(product) });
    const link = linkTo(product);
    const until: Record<string, string> = materialIds.length > 0 && endsOn ? { endsOn: dayInWords(endsOn) } : {};
    await postNotice(app, trx, { userId, template: 'access-granted', variables: { ...called, link, ...until } });
  });
  return { title };
}

/** Where the student finds it. */
function linkTo({ materialIds, classIds }: { materialIds: readonly string[]; classIds: readonly string[] }): string {
  if (materialIds[0]) return `/secure-material/${materialIds[0]}`;
  return classIds[0] ? `/event?id=${classIds[0]}` : '/profile';
}

/** A day in figures, which reads alike in every language: 31/12/2026. */
const dayInWords = (day: string) => day.split('-').reverse().join('/');
