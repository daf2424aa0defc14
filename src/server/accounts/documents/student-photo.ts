import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import type { UploadedFile } from '../../http/routes.ts';
import { saveAvatar } from '../profile/save-avatar.ts';
import { selectIsStaff } from '../store.ts';

/** Keeps a student's photo that staff took. Throws `not_found`, also for staff, and what `saveAvatar` throws. */
export async function saveStudentPhoto(
  app: App,
  { id: userId, file, actorId }: { id: string; file: UploadedFile | undefined; actorId: string },
): Promise<{ avatarUrl: string }> {
  if (await selectIsStaff(app.db, userId)) throw new Failure('not_found');
  const saved = await saveAvatar(app, { userId, file });
  await recordAudit(app.db, { actorId, action: 'accounts.change_photo', subject: `profiles:${userId}` });
  return saved;
}
