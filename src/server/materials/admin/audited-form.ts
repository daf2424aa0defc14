import type { MaterialForm } from '../../../contract/materials/materials-admin.ts';

/** What an audit line of a material holds of its form; the price is the product's, which has a line of its own. */
export function auditedForm({ price: _price, mrp: _mrp, validityDays: _days, ...form }: MaterialForm) {
  return form;
}
