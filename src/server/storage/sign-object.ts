import type { ObjectPath } from '../../contract/storage.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { openObject, readableNames } from './find-object.ts';

const signedText = ({ bucket, folder, name }: ObjectPath, userId: string, expires: number) =>
  JSON.stringify([bucket, folder, name, userId, expires]);

interface Signing {
  bucket: string;
  userId: string;
  /** Seconds. */
  expiresIn: number;
}

/** An address, below `/storage/v1`, that opens a file as its caller could for so many seconds. Throws `not_found`. */
export async function signObject(app: App, input: Signing & { folder: string; name: string }): Promise<string> {
  const [signed] = await signObjects(app, { ...input, paths: [`${input.folder}/${input.name}`] });
  if (!signed?.signedURL) throw new Failure('not_found');
  return signed.signedURL;
}

/** Several at once, with one look at each folder; of what cannot be read no address is given. */
export async function signObjects(app: App, input: Signing & { paths: readonly string[] }) {
  const { bucket, userId, expiresIn } = input;
  const asked = input.paths.map((path) => {
    const [folder = '', name = '', ...more] = path.split('/');
    return { path, folder, name: more.length > 0 ? '' : name };
  });
  const expires = Math.floor(app.now().getTime() / 1000) + expiresIn;
  const readable = new Map<string, ReadonlySet<string>>();
  for (const [folder, files] of Map.groupBy(asked, (file) => file.folder)) {
    const names = files.map((file) => file.name);
    readable.set(folder, await readableNames(app, { bucket, folder, names, userId }));
  }
  return asked.map(({ path, folder, name }) => {
    if (!readable.get(folder)?.has(name)) return { path, signedURL: null, error: 'not_found' };
    const token = `${userId}.${expires}.${app.keys.sign('storage-link', signedText({ bucket, folder, name }, userId, expires))}`;
    return { path, signedURL: `/object/sign/${bucket}/${folder}/${name}?token=${token}`, error: null };
  });
}

/** Opens a file by its signed address. Throws `not_found` when that was not ours, is over, or the file is gone. */
export async function openSignedObject(app: App, path: ObjectPath, token: string): Promise<Download> {
  const [userId = '', expires = '', signature = ''] = token.split('.');
  const until = Number(expires);
  const holds = app.keys.verify('storage-link', signedText(path, userId, until), signature);
  if (!holds || until * 1000 <= app.now().getTime()) throw new Failure('not_found');
  return openObject(app, path, userId);
}
