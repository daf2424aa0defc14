import type { App } from '../app.ts';
import { addBatchMaterial } from '../batches/batch-materials.ts';
import { listBatchesForStaff } from '../batches/list-batches.ts';
import { listMaterialsForStaff } from '../materials/admin/list-materials-for-staff.ts';

/** Puts the premium materials that are there into the batches that teach their subject. Safe to run again. */
export async function fillBatchMaterials(app: App, actorId: string): Promise<void> {
  const { items: materials } = await listMaterialsForStaff(app, { shown: 'premium', limit: 100 });
  const { items: batches } = await listBatchesForStaff(app, { limit: 100, taughtBy: null });
  for (const { id, subjects } of batches) {
    for (const material of materials) {
      if (!subjects.includes(material.subject)) continue;
      await addBatchMaterial(app, { id, materialId: material.id, actorId });
    }
  }
}
