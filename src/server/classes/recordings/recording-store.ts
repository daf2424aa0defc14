import type { Queries, Trx } from '../../db/db.ts';

export interface RecordingRow {
  title: string;
  videoId: string | null;
  notes: string;
  isCancelled: boolean;
}

const columns = [
  'class_title as title',
  'recording_video as videoId',
  'recording_notes as notes',
  'cancelled_at as cancelledAt',
] as const;

/** A class's own recording; undefined without such a class. */
export async function selectRecording(db: Queries, classId: string): Promise<RecordingRow | undefined> {
  const row = await db.selectFrom('classes').select(columns).where('id', '=', classId).executeTakeFirst();
  return row && { ...row, isCancelled: row.cancelledAt !== null };
}

/** The same, locked until the transaction ends. */
export async function lockRecording(trx: Trx, classId: string): Promise<RecordingRow | undefined> {
  const row = await trx
    .selectFrom('classes')
    .select(columns)
    .where('id', '=', classId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, isCancelled: row.cancelledAt !== null };
}

export async function updateRecording(
  trx: Trx,
  classId: string,
  change: { videoId: string | null; seconds: number | null; notes: string },
): Promise<void> {
  await trx
    .updateTable('classes')
    .set({ recording_video: change.videoId, recording_seconds: change.seconds, recording_notes: change.notes })
    .where('id', '=', classId)
    .execute();
}

/** The recording is prepared: from now on the registered see it. False where the class has another one by now. */
export async function updateRecorded(
  trx: Trx,
  classId: string,
  video: { id: string; seconds: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('classes')
    .set({ recording_seconds: video.seconds })
    .where('id', '=', classId)
    .where('recording_video', '=', video.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
