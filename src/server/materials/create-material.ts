import { randomUUID } from 'node:crypto';
import type { MaterialForm, MaterialForStaff } from '../../contract/materials-admin.ts';
import { recordAudit } from '../academy/record-audit.ts';
import type { App } from '../app.ts';
import type { UploadedFile } from '../http/routes.ts';
import { readMaterialForStaff } from './list-materials-for-staff.ts';
import { folderOf } from './material-files.ts';
import { refusePrice, savePrice } from './save-price.ts';
import { insertMaterial } from './store.ts';
import { storePdf } from './store-pdf.ts';

interface Input {
  form: MaterialForm;
  file: Pick<UploadedFile, 'path' | 'filename'>;
  /** Null for the system itself, as in the demo data. */
  actorId: string | null;
}

/** Keeps a new material with its drawn pages and, when premium, its product; everything or nothing. */
export async function createMaterial(app: App, { form, file, actorId }: Input): Promise<MaterialForStaff> {
  refusePrice(form);
  const id = randomUUID();
  try {
    const stored = await storePdf(app, id, file);
    return await app.db.transaction().execute(async (trx) => {
      await insertMaterial(trx, id, form, stored, app.now().toISOString());
      await savePrice(app, trx, { materialId: id, form, actorId });
      await recordAudit(trx, {
        actorId,
        action: 'materials.create',
        subject: `materials:${id}`,
        after: { ...form, pages: stored.pages.length, bytes: stored.bytes },
      });
      return readMaterialForStaff(trx, id);
    });
  } catch (error) {
    await app.files.removeAll(folderOf(id));
    throw error;
  }
}
