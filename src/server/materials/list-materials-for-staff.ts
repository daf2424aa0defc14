import type { MaterialForStaff } from '../../contract/materials-admin.ts';
import type { App } from '../app.ts';
import type { Queries } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { toPage } from '../http/keyset.ts';
import { describeMaterials } from './describe-materials.ts';
import { findRows } from './find-words.ts';
import { afterOf } from './list-materials.ts';
import { type StaffTab, selectMaterialForStaff, selectMaterialsForStaff } from './list-store.ts';

interface Input {
  shown: StaffTab;
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** Every material, drafts too, newest first. */
export async function listMaterialsForStaff(app: App, input: Input) {
  const page = { after: afterOf(input.after), limit: input.limit + 1 };
  const { rows } = await findRows(app.db, input.search, (words) =>
    selectMaterialsForStaff(app.db, { tab: input.shown, words }, page),
  );
  const { items, next } = toPage(rows, input.limit, (row) => [row.rank, row.place]);
  return { items: await describeMaterials(app.db, items), next };
}

/** One material as staff see it. Throws `not_found`. */
export async function readMaterialForStaff(db: Queries, id: string): Promise<MaterialForStaff> {
  const row = await selectMaterialForStaff(db, id);
  const [described] = row ? await describeMaterials(db, [row]) : [];
  if (!described) throw new Failure('not_found');
  return described;
}
