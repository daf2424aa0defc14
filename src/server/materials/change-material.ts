import type { MaterialForm, MaterialForStaff } from '../../contract/materials-admin.ts';
import { recordAudit } from '../academy/record-audit.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { UploadedFile } from '../http/routes.ts';
import { readMaterialForStaff } from './list-materials-for-staff.ts';
import { versionFolder } from './material-files.ts';
import { refusePrice, savePrice } from './save-price.ts';
import { type FileRow, lockMaterial, updateMaterial } from './store.ts';
import { storePdf } from './store-pdf.ts';

interface Input {
  id: string;
  form: MaterialForm;
  /** A new PDF in place of the old one. */
  file: Pick<UploadedFile, 'path' | 'filename'> | null;
  actorId: string | null;
}

/** Changes a material, and its PDF when one came; the old pages go once the new ones stand. Throws `not_found`. */
export async function changeMaterial(app: App, input: Input): Promise<MaterialForStaff> {
  const { id, form, actorId } = input;
  refusePrice(form);
  await readMaterialForStaff(app.db, id);
  const stored = input.file ? await storePdf(app, id, input.file) : null;
  try {
    const { saved, oldVersion } = await app.db.transaction().execute(async (trx) => {
      const before = await lockMaterial(trx, id);
      if (!before) throw new Failure('not_found');
      await updateMaterial(trx, id, form, stored, app.now().toISOString());
      await savePrice(app, trx, { materialId: id, form, actorId });
      await recordAudit(trx, {
        actorId,
        action: 'materials.change',
        subject: `materials:${id}`,
        before,
        after: { ...form, ...fileFacts(stored) },
      });
      return { saved: await readMaterialForStaff(trx, id), oldVersion: before.fileVersion };
    });
    if (stored) await app.files.removeAll(versionFolder(id, oldVersion));
    return saved;
  } catch (error) {
    if (stored) await app.files.removeAll(versionFolder(id, stored.version));
    throw error;
  }
}

function fileFacts(stored: FileRow | null) {
  return stored ? { pages: stored.pages.length, bytes: stored.bytes } : {};
}
