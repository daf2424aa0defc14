import type { MaterialForm } from '../../../contract/materials/materials-admin.ts';

/** The material's fields in an audit entry; the price belongs to the product, which has its own entry. */
export function auditedForm({ price: _price, mrp: _mrp, validityDays: _days, ...form }: MaterialForm) {
  return form;
}
