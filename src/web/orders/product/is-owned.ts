import type { ProductPage } from '../../../contract/orders/product-page.ts';

/** Whether the reader has everything of a product that is bought once. Printed books and sessions can be bought again. */
export function isOwned({ product, materials, classes }: ProductPage): boolean {
  const items = product.materialIds.length + product.classIds.length;
  if (product.ships || items === 0) return false;
  const have = materials.filter((one) => one.owned !== null).length + classes.filter((one) => one.isRegistered).length;
  return have === items;
}
