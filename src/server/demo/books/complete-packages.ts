import { productForm } from '../../../contract/orders/products.ts';
import type { App } from '../../app.ts';
import { grantByStaff } from '../../materials/admin/grant-by-staff.ts';
import { listProducts } from '../../products/list-products.ts';
import { changeProduct } from '../../products/save-product.ts';
import { selectPackageOwners } from '../store.ts';

/** Puts a new premium material into every package, and opens it to those who bought one before for as long as the rest of it. */
export async function completePackages(
  app: App,
  { materialId, adminId }: { materialId: string; adminId: string },
): Promise<void> {
  const { items } = await listProducts(app, { limit: 100, group: 'catalogue' });
  for (const product of items.filter(
    ({ kind, materialIds }) => kind === 'package' && !materialIds.includes(materialId),
  )) {
    const { id, version, materialIds } = product;
    const form = productForm.parse({ ...product, materialIds: [...materialIds, materialId] });
    await changeProduct(app, { ...form, id, version, actorId: adminId });
    const owners = await selectPackageOwners(app.db, { productId: id, materialId });
    await app.db.transaction().execute(async (trx) => {
      for (const { userId, endsAt } of owners) {
        const reason = 'Added to the set that was bought';
        await grantByStaff(app, trx, { userId, materialIds: [materialId], grantedBy: adminId, reason, endsAt });
      }
    });
  }
}
