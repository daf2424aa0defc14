import type { App } from '../app.ts';
import { endStudentEnrolment } from '../orders/fees/move-student.ts';
import { getLeavingCost } from './get-leaving-cost.ts';

/**
 * Ends an enrolment early by staff, and tells the student what the refund rules would give back. Throws `not_found`, and
 * `invalid_transition` for one that has ended.
 */
export async function leaveBatch(app: App, input: { id: string; reason: string; actorId: string }) {
  const { suggestedPaise, waivedPaise } = await getLeavingCost(app, input);
  return endStudentEnrolment(app, { ...input, suggestedPaise, waivedPaise });
}
