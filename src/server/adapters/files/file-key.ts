declare const brand: unique symbol;

/** The key of one stored file: `capability/id/name`. Only `fileKey` and `parseFileKey` make one. */
export type FileKey = string & { readonly [brand]: 'file' };

/** A folder of stored files that may be removed whole. Only `fileFolder` and `parseFileFolder` make one. */
export type FileFolder = string & { readonly [brand]: 'folder' };

/** Letters, digits, `_`, `-` and dots inside: never `.`, `..`, a separator, a backslash, NUL or a hidden name. */
const part = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,127}$/;
const capability = /^[a-z]+$/;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Makes the key of a file; called in a capability's `file-keys.ts` alone (`scripts/check-architecture.ts`).
 *
 * @throws Error when a part is not a plain name, or when no part is an id of ours
 */
export function fileKey(...parts: readonly string[]): FileKey {
  return checked(parts) as FileKey;
}

/** Makes the name of a folder that can be removed with all in it; the same rules as `fileKey`. */
export function fileFolder(...parts: readonly string[]): FileFolder {
  return checked(parts) as FileFolder;
}

/** Reads a key that was kept as text, as in a row or a queued job. Throws as `fileKey`. */
export function parseFileKey(text: string): FileKey {
  return fileKey(...text.split('/'));
}

/** Reads a folder that was kept as text. Throws as `fileKey`. */
export function parseFileFolder(text: string): FileFolder {
  return fileFolder(...text.split('/'));
}

// An id in every key: nothing that is removed can hold the files of more than one thing.
function checked(parts: readonly string[]): string {
  const [first = '', ...rest] = parts;
  const isPlain = capability.test(first) && rest.every((one) => part.test(one));
  if (!isPlain || !rest.some((one) => uuid.test(one))) throw new Error(`not a file key: ${JSON.stringify(parts)}`);
  return parts.join('/');
}
