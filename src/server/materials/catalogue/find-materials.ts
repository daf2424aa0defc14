import type { Material } from '../../../contract/materials/materials.ts';
import type { App } from '../../app.ts';
import { describeMaterials } from './describe-materials.ts';
import { selectMaterialsById } from './list-store.ts';

/** Published materials by their ids, by title, with what a reader has of them. */
export async function findMaterials(app: App, input: { userId: string; ids: readonly string[] }): Promise<Material[]> {
  if (input.ids.length === 0) return [];
  const reader = { userId: input.userId, now: app.now().toISOString() };
  return describeMaterials(app.db, await selectMaterialsById(app.db, reader, input.ids));
}
