import type { ClassForStaff } from '../../../contract/classes/classes-admin.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { copyForm } from '../describe-class.ts';
import { nextWeekly } from '../rules.ts';
import { selectClass } from '../store.ts';
import { createClass } from './save-class.ts';

/** Makes a draft like a class, in the first week still to come, without its links, picture and students. Throws `not_found`. */
export async function duplicateClass(app: App, input: { id: string; actorId: string }): Promise<ClassForStaff> {
  const original = await selectClass(app.db, input.id);
  if (!original) throw new Failure('not_found');
  const form = copyForm(original);
  return createClass(app, {
    actorId: input.actorId,
    batchId: original.batchId,
    form: { ...form, ...nextWeekly(original, app.now()), joinUrl: '', recordingUrl: '', isActive: false },
  });
}
