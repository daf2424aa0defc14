import type { ClaimForStaff } from '../../contract/claims.ts';
import type { CopiesAgain } from '../../contract/orders/stock.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { addParcelTo } from '../orders/parcels/add-parcel.ts';
import { notifyClaim } from '../orders/parcels/notify-claim.ts';
import { refundLineIn } from '../refunds/refund-line.ts';
import { readSettings } from '../settings/read-settings.ts';
import { type DecidedState, selectClaim, updateDecided, updateProposed } from './store.ts';

interface Input {
  id: string;
  answer: string;
  actorId: string;
}

/**
 * Sends what was missing again, in a parcel of its own. Throws `not_found`, `invalid_transition`, and `validation_failed`
 * for copies that are not there.
 */
export async function resendClaimed(
  app: App,
  input: Input & { contents: string; copies: CopiesAgain },
): Promise<ClaimForStaff> {
  const { shipping } = await readSettings(app);
  return decide(app, { ...input, state: 'resent' }, async (trx, { orderId }) => {
    const { contents, copies, actorId } = input;
    await addParcelTo(app, trx, {
      id: orderId,
      purpose: 'resend',
      contents,
      copies,
      actorId,
      hours: shipping.dispatchHours.max,
    });
  });
}

/**
 * Refunds a part of a line for what was missing, by the goodwill of the refund rules. Throws `not_found`, `invalid_transition`,
 * and what refunding a line throws.
 */
export async function settleClaim(
  app: App,
  input: Input & { lineId: string; amountPaise: number },
): Promise<ClaimForStaff> {
  const settings = await readSettings(app);
  return decide(app, { ...input, state: 'refunded' }, async (trx, { orderId }) => {
    const { lineId, amountPaise, actorId, answer } = input;
    const asked = { id: orderId, lineId, amountPaise, actorId, reason: answer.slice(0, 200) };
    const proposedId = await refundLineIn(app, trx, settings, {
      ...asked,
      seenRefundedPaise: null,
      booksAreBack: false,
      isGoodwill: true,
    });
    if (proposedId) await updateProposed(trx, input.id, proposedId);
  });
}

/** Says no, with the reason that the student reads. Throws `not_found`, `invalid_transition`. */
export async function declineClaim(app: App, input: Input): Promise<ClaimForStaff> {
  return decide(app, { ...input, state: 'declined' }, async () => undefined);
}

async function decide(
  app: App,
  { id, state, answer, actorId }: Input & { state: DecidedState },
  act: (trx: Trx, claim: ClaimForStaff) => Promise<void>,
): Promise<ClaimForStaff> {
  const claim = await selectClaim(app.db, id);
  if (!claim) throw new Failure('not_found');
  await app.db.transaction().execute(async (trx) => {
    const at = app.now().toISOString();
    // Its row is locked by this, so that of two who decide at once one is refused.
    if (!(await updateDecided(trx, id, { state, answer, at, actorId }))) throw new Failure('invalid_transition');
    await act(trx, claim);
    const after = { number: claim.number, state };
    await recordAudit(trx, { actorId, action: 'claims.decide', subject: `claims:${id}`, after, reason: answer });
    await notifyClaim(app, trx, { orderId: claim.orderId, answer });
  });
  const decided = await selectClaim(app.db, id);
  if (!decided) throw new Failure('not_found');
  return decided;
}
