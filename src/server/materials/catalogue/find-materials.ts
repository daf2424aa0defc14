import type { Language } from '../../../contract/languages.ts';
import type { Material } from '../../../contract/materials/materials.ts';
import type { App } from '../../app.ts';
import { describeMaterials } from './describe-materials.ts';
import { materialIn } from './in-language.ts';
import { selectMaterialsById } from './list-store.ts';

/** Published materials by id, sorted by title, with the reader's own state. */
export async function findMaterials(
  app: App,
  input: { userId: string; language: Language | null; ids: readonly string[] },
): Promise<Material[]> {
  if (input.ids.length === 0) return [];
  const reader = { userId: input.userId, now: app.now().toISOString() };
  const rows = await selectMaterialsById(app.db, reader, input.ids);
  return describeMaterials(
    app.db,
    rows.map((row) => materialIn(row, input.language)),
  );
}
