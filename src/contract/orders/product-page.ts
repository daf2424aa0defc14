import * as z from 'zod/mini';
import { classDetail } from '../classes/classes.ts';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../ids.ts';
import { materialChapter } from '../materials/chapters.ts';
import { material } from '../materials/materials.ts';
import { product } from './products.ts';

/** What a product gives a seat in. */
const pageClass = z.pick(classDetail, {
  id: true,
  title: true,
  kind: true,
  teacher: true,
  venue: true,
  startsAt: true,
  endsAt: true,
  stage: true,
  seatsLeft: true,
  isRegistered: true,
});
export type ProductPageClass = z.infer<typeof pageClass>;

/** A product with everything that it brings, as its page shows it. */
export const productPage = z.object({
  product,
  /** Published ones, with their sizes, samples and what the caller owns of them. */
  materials: z.array(z.extend(material, { chapters: z.array(materialChapter) })),
  /** Shown classes, soonest first. */
  classes: z.array(pageClass),
  /** The caller has it, closed by an approved refund: neither to open nor to buy. */
  isRefundApproved: z.boolean(),
  /** Who teaches its classes; without classes, who teaches its subjects, or here at all where it has none of its own. */
  teachers: z.array(z.string()),
  /** Up to three others on sale, those with the same materials or subjects first; without what the caller has. */
  related: z.array(product),
});
export type ProductPage = z.infer<typeof productPage>;

export const productPages = {
  getProductPage: endpoint({
    method: 'GET',
    path: '/api/products/:id/page',
    summary: 'A product with its materials and classes, and what the caller has of them already.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: productPage,
    errors: ['not_found'],
  }),
};
