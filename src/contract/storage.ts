import * as z from 'zod/mini';
import { binary, endpoint } from './endpoint.ts';

/** What the stock client reads files from: the academy's published images, and each person's own photo. */
export const buckets = ['academy_images', 'avatars'] as const;

const part = z.string().check(z.minLength(1), z.maxLength(200));
const bucketParams = z.object({ bucket: part });
const objectParams = z.object({ bucket: part, folder: part, name: part });
export type ObjectPath = z.output<typeof objectParams>;

const text = z.string().check(z.maxLength(200));
/** Seconds that a signed address holds, a week at most. */
const expiresIn = z.int().check(z.minimum(1), z.maximum(7 * 24 * 3600));

/** A file, or a folder, which has no id. */
const storageObject = z.object({
  name: z.string(),
  id: z.nullable(z.string()),
  updated_at: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
  last_accessed_at: z.nullable(z.string()),
  metadata: z.nullable(
    z.object({ size: z.int(), contentLength: z.int(), mimetype: z.string(), cacheControl: z.string() }),
  ),
});
export type StorageObject = z.output<typeof storageObject>;

export const storage = {
  listObjects: endpoint({
    method: 'POST',
    path: '/storage/v1/object/list/:bucket',
    summary:
      'Files of a bucket in the stock Supabase client’s words: the images that the caller’s table read shows, by category, and the caller’s own photo.',
    access: 'anyone',
    session: 'checked',
    params: bucketParams,
    body: z.object({
      prefix: z._default(text, ''),
      limit: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 100),
      offset: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
      search: z._default(text, ''),
      sortBy: z.optional(z.object({ column: z.optional(text), order: z.optional(z.enum(['asc', 'desc'])) })),
    }),
    response: z.array(storageObject),
    errors: ['not_found'],
  }),
  readObject: endpoint({
    method: 'GET',
    path: '/storage/v1/object/:bucket/:folder/:name',
    summary: 'A file that the caller may list.',
    access: 'anyone',
    session: 'checked',
    params: objectParams,
    response: binary,
    errors: ['not_found'],
  }),
  readPublicObject: endpoint({
    method: 'GET',
    path: '/storage/v1/object/public/:bucket/:folder/:name',
    summary: 'A published image, for anybody who has its address, as /files/images is.',
    access: 'anyone',
    params: objectParams,
    query: z.object({ download: z.optional(text) }),
    response: binary,
    errors: ['not_found'],
  }),
  signObject: endpoint({
    method: 'POST',
    path: '/storage/v1/object/sign/:bucket/:folder/:name',
    summary: 'An address that opens a file of the caller’s without a session for so many seconds.',
    access: 'user',
    session: 'checked',
    params: objectParams,
    body: z.object({ expiresIn }),
    response: z.object({ signedURL: z.string() }),
    errors: ['not_found'],
  }),
  signObjects: endpoint({
    method: 'POST',
    path: '/storage/v1/object/sign/:bucket',
    summary: 'The same for several; one that the caller may not read has an error in place of the address.',
    access: 'user',
    session: 'checked',
    params: bucketParams,
    body: z.object({ expiresIn, paths: z.array(z.string().check(z.maxLength(400))).check(z.maxLength(50)) }),
    response: z.array(z.object({ path: z.string(), signedURL: z.nullable(z.string()), error: z.nullable(z.string()) })),
    errors: ['not_found'],
  }),
  readSignedObject: endpoint({
    method: 'GET',
    path: '/storage/v1/object/sign/:bucket/:folder/:name',
    summary: 'A file by its signed address, while that holds and the file is there.',
    access: 'anyone',
    params: objectParams,
    query: z.object({ token: z.string().check(z.maxLength(200)), download: z.optional(text) }),
    response: binary,
    errors: ['not_found'],
  }),
};
