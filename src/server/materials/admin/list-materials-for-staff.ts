import { type MaterialForStaff, materialForm } from '../../../contract/materials/materials-admin.ts';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { toPage } from '../../http/answers/keyset.ts';
import { versionOf } from '../../http/edit-version.ts';
import { Failure } from '../../http/failures.ts';
import { describeMaterials } from '../catalogue/describe-materials.ts';
import { findRows } from '../catalogue/find-words.ts';
import { afterOf } from '../catalogue/list-materials.ts';
import { type StaffTab, selectMaterialForStaff, selectMaterialsForStaff } from '../catalogue/list-store.ts';

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
  const { items, next } = toPage(rows, input.limit, (row) => [row.rank, row.position]);
  return { items: (await describeMaterials(app.db, items)).map(withVersion), next };
}

/** One material as staff see it. Throws `not_found`. */
export async function readMaterialForStaff(db: Queries, id: string): Promise<MaterialForStaff> {
  const row = await selectMaterialForStaff(db, id);
  const [described] = row ? await describeMaterials(db, [row]) : [];
  if (!described) throw new Failure('not_found');
  return withVersion(described);
}

const formFields = Object.keys(materialForm.shape);

/** A material with the version that its editor saves on: what is written about it, its price, and which file it is. */
function withVersion(material: Omit<MaterialForStaff, 'version'>): MaterialForStaff {
  const { product, videoId, pages, bytes } = material;
  const written = Object.fromEntries(Object.entries(material).filter(([field]) => formFields.includes(field)));
  const sale = product && { price: product.pricePaise, mrp: product.mrpPaise, validityDays: product.validityDays };
  return { ...material, version: versionOf({ ...written, sale, file: videoId ?? `${pages} pages, ${bytes} bytes` }) };
}
