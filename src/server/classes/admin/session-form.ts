import type { ClassForm } from '../../../contract/classes/classes-admin.ts';
import type { Trx } from '../../db/db.ts';
import { fieldFailure } from '../../http/failures.ts';
import { findProduct } from '../../products/find-products.ts';

/**
 * The form of a personal session as it is kept: at its product's price, with a mentor and so many seats. A class stays as it
 * is. Throws `validation_failed` by field.
 */
export async function completeSessionForm(trx: Trx, form: ClassForm): Promise<ClassForm> {
  if (form.sessionOf === null) return form;
  const product = await findProduct(trx, form.sessionOf);
  if (product?.kind !== 'mentoring') throw fieldFailure('sessionOf', 'session_product_unknown');
  if (form.teacher === '') throw fieldFailure('teacher', 'mentor_missing');
  if (form.capacity === null) throw fieldFailure('capacity', 'session_seats_missing');
  return { ...form, pricePaise: product.pricePaise };
}
