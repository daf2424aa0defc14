import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { describeMaterials } from './describe-materials.ts';
import { materialIn } from './in-language.ts';
import { selectOwnMaterials } from './list-store.ts';

/** Materials that the caller owns or has started reading, last opened first. */
export async function listOwnMaterials(app: App, input: { userId: string; language: Language | null }) {
  const rows = await selectOwnMaterials(app.db, { userId: input.userId, now: app.now().toISOString() });
  const read = rows.map((row) => materialIn(row, input.language));
  return { items: await describeMaterials(app.db, read) };
}
