import type { PdfUpload } from '../../../contract/materials/material-uploads.ts';
import type { Queries, Trx } from '../../db/db.ts';

interface NewUpload {
  name: string;
  bytes: number;
  modifiedAt: string;
  uploadedBy: string;
  at: string;
}

interface Owned {
  id: string;
  uploadedBy: string;
}

/** A new upload, or the one of the very same file. */
export async function upsertUpload(db: Queries, file: NewUpload): Promise<PdfUpload> {
  const { name, bytes, modifiedAt, uploadedBy, at } = file;
  return db
    .insertInto('material_uploads')
    .values({ name, bytes, modified_at: modifiedAt, uploaded_by: uploadedBy, touched_at: at })
    .onConflict((conflict) =>
      conflict.columns(['uploaded_by', 'name', 'bytes', 'modified_at']).doUpdateSet({ touched_at: at }),
    )
    .returning(['id', 'bytes', 'received'])
    .executeTakeFirstOrThrow();
}

const columns = ['id', 'name', 'bytes', 'received'] as const;

export async function selectUpload(db: Queries, { id, uploadedBy }: Owned) {
  const rows = db.selectFrom('material_uploads').select(columns).where('id', '=', id);
  return rows.where('uploaded_by', '=', uploadedBy).executeTakeFirst();
}

/** The same, locked until the transaction ends, so that its parts are stored one at a time. */
export async function lockUpload(trx: Trx, { id, uploadedBy }: Owned) {
  const rows = trx.selectFrom('material_uploads').select(columns).where('id', '=', id);
  return rows.where('uploaded_by', '=', uploadedBy).forUpdate().executeTakeFirst();
}

export async function updateReceived(trx: Trx, { id, received, at }: { id: string; received: number; at: string }) {
  await trx.updateTable('material_uploads').set({ received, touched_at: at }).where('id', '=', id).execute();
}

export async function deleteUpload(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('material_uploads').where('id', '=', id).execute();
}

/** Uploads without activity since `before`. */
export async function deleteForgottenUploads(db: Queries, before: string): Promise<string[]> {
  const rows = await db.deleteFrom('material_uploads').where('touched_at', '<', before).returning('id').execute();
  return rows.map(({ id }) => id);
}
