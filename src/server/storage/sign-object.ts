import type { ObjectPath } from '../../contract/storage.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { openObject } from './find-object.ts';

const signedText = ({ bucket, folder, name }: ObjectPath, userId: string, expires: number) =>
  JSON.stringify([bucket, folder, name, userId, expires]);

/** An address, below `/storage/v1`, that opens a file as its caller could for so many seconds. Throws `not_found`. */
export async function signObject(
  app: App,
  input: { path: ObjectPath; userId: string; expiresIn: number },
): Promise<string> {
  const { path, userId, expiresIn } = input;
  // Of what cannot be read no address is given.
  await openObject(app, path, userId);
  const expires = Math.floor(app.now().getTime() / 1000) + expiresIn;
  const token = `${userId}.${expires}.${app.keys.sign('storage-link', signedText(path, userId, expires))}`;
  return `/object/sign/${path.bucket}/${path.folder}/${path.name}?token=${token}`;
}

/** Several at once. */
export async function signObjects(
  app: App,
  input: { bucket: string; paths: readonly string[]; userId: string; expiresIn: number },
) {
  const { bucket, userId, expiresIn } = input;
  const signed = [];
  for (const path of input.paths) {
    const [folder = '', name = '', ...more] = path.split('/');
    const url =
      more.length > 0
        ? null
        : await signObject(app, { path: { bucket, folder, name }, userId, expiresIn }).catch((error: unknown) => {
            if (error instanceof Failure && error.code === 'not_found') return null;
            throw error;
          });
    signed.push({ path, signedURL: url, error: url === null ? 'not_found' : null });
  }
  return signed;
}

/** Opens a file by its signed address. Throws `not_found` when that was not ours, is over, or the file is gone. */
export async function openSignedObject(app: App, path: ObjectPath, token: string): Promise<Download> {
  const [userId = '', expires = '', signature = ''] = token.split('.');
  const until = Number(expires);
  const holds = app.keys.verify('storage-link', signedText(path, userId, until), signature);
  if (!holds || until * 1000 <= app.now().getTime()) throw new Failure('not_found');
  return openObject(app, path, userId);
}
