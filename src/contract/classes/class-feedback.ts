import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';

const stars = z.int().check(z.minimum(1), z.maximum(5));

const given = z.object({ stars, note: z.string() });

export const classFeedback = {
  giveFeedback: endpoint({
    method: 'POST',
    path: '/api/classes/:id/feedback',
    summary: 'What the caller says of a class that is over and that they had a seat in; once: the first answer stays.',
    access: 'user',
    session: 'checked',
    params: idParams,
    body: z.object({
      stars,
      note: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
    }),
    response: given,
    errors: ['not_found'],
  }),
  listFeedback: endpoint({
    method: 'GET',
    path: '/api/admin/classes/:id/feedback',
    summary: 'What students said of a class, with the mean of their stars; no names.',
    access: ['teacher'],
    params: idParams,
    query: pageQuery,
    response: z.extend(pageOf(z.extend(given, { id, givenAt: instant })), {
      count: z.int(),
      /** To one decimal; null without any. */
      mean: z.nullable(z.number()),
    }),
    errors: ['not_found'],
  }),
};
