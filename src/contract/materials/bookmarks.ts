import * as z from 'zod/mini';
import { accessRefusals } from '../access-refusals.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';

/** What can be wrong in a material. */
export const mistakes = ['wrong_answer', 'misprint', 'unreadable', 'out_of_date', 'other'] as const;
export type Mistake = (typeof mistakes)[number];

const pageNumber = z.int().check(z.minimum(1, 'whole_number_needed'), z.maximum(10_000, 'whole_number_needed'));

/** What a reader does with a material besides reading it; apart from the calls that home brings with its first load. */
export const materialShelf = {
  saveMaterial: endpoint({
    method: 'PUT',
    path: '/api/materials/:id/saved',
    summary: 'Keep a published material for later.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: z.object({ saved: z.literal(true) }),
    errors: ['not_found'],
  }),
  forgetMaterial: endpoint({
    method: 'DELETE',
    path: '/api/materials/:id/saved',
    summary: 'No longer keep a material for later.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: z.object({ saved: z.literal(false) }),
  }),
  reportMistake: endpoint({
    method: 'POST',
    path: '/api/materials/:id/reports',
    summary: 'Report a mistake in a published material; the answer comes as a message. Up to ten a day.',
    access: 'user',
    session: 'checked',
    params: idParams,
    body: z.object({
      what: z.enum(mistakes, 'not_a_choice'),
      page: z.nullable(pageNumber),
      text: z.string().check(z.trim(), z.minLength(5), z.maxLength(1000)),
    }),
    response: z.object({ id }),
    status: 201,
    errors: ['not_found'],
  }),
  getSamplePage: endpoint({
    method: 'GET',
    path: '/api/materials/:id/samples/:page',
    summary:
      'One of the first pages that are open to every signed-in reader, with its reader burnt in, WebP. For staff, any page.',
    access: 'user',
    session: 'checked',
    params: z.extend(idParams, { page: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)) }),
    response: binary,
    errors: ['not_found'],
  }),
  beginDownload: endpoint({
    method: 'POST',
    path: '/api/materials/:id/downloads',
    summary:
      'Begin to download a PDF, where the material allows it; counts once. Ends the full refund of what was bought, so that must be accepted.',
    access: 'user',
    session: 'checked',
    params: idParams,
    body: z.object({ refundGivenUp: z._default(z.boolean(), false) }),
    response: z.object({ download: id, name: z.string(), bytes: z.int() }),
    status: 201,
    errors: ['not_found', 'download_not_allowed', 'refund_terms_needed', ...accessRefusals],
  }),
  getDownload: endpoint({
    method: 'GET',
    path: '/api/materials/:id/downloads/:download',
    summary:
      'The PDF of a download that was begun in the last day, whole or the byte range that is asked for: a download that broke off goes on.',
    access: 'user',
    session: 'checked',
    params: z.extend(idParams, { download: id }),
    response: binary,
    errors: ['not_found', 'link_expired', 'download_not_allowed', 'range_not_satisfiable', ...accessRefusals],
  }),
};
