import type { App } from '../../app.ts';
import { describeMaterials } from './describe-materials.ts';
import { selectOwnMaterials } from './list-store.ts';

/** What the caller owns or has begun to read, last opened first. */
export async function listOwnMaterials(app: App, input: { userId: string }) {
  const rows = await selectOwnMaterials(app.db, { userId: input.userId, now: app.now().toISOString() });
  return { items: await describeMaterials(app.db, rows) };
}
