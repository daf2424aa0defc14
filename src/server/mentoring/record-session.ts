import type { SessionOutcome, SessionRecord } from '../../contract/mentoring.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Failure } from '../http/failures.ts';
import { lockSessionLine, saveSession } from './session-store.ts';

interface Input {
  lineId: string;
  outcome: SessionOutcome;
  actorId: string;
}

/**
 * Records what became of the personal session that an order line paid for; a slip is put right by recording again. Throws
 * `not_found` for a line that is no paid session, and `invalid_transition` for one of the caller's own orders: it decides on a
 * refund.
 */
export async function recordSession(app: App, { lineId, outcome, actorId }: Input): Promise<SessionRecord> {
  return app.db.transaction().execute(async (trx) => {
    const line = await lockSessionLine(trx, lineId);
    if (!line) throw new Failure('not_found');
    if (line.userId === actorId) throw new Failure('invalid_transition', undefined, 'This is your own order.');
    const recordedAt = app.now().toISOString();
    await saveSession(trx, { lineId, outcome, at: recordedAt, actorId });
    await recordAudit(trx, {
      actorId,
      action: 'mentoring.record_session',
      subject: `orders:${line.orderId}`,
      ...(line.outcome ? { before: { outcome: line.outcome } } : {}),
      after: { number: line.number, title: line.title, outcome },
    });
    return { outcome, recordedAt };
  });
}
