import { downloadName } from '../../../contract/materials/materials.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { readMaterialForStaff } from '../admin/list-materials-for-staff.ts';
import { selectVersions } from '../admin/reports-store.ts';
import { documentKey } from '../file-keys.ts';

/** The uploads that others took the place of, newest first. Throws `not_found`. */
export async function listVersions(app: App, input: { id: string }) {
  await readMaterialForStaff(app.db, input.id);
  const rows = await selectVersions(app.db, input.id);
  return { items: rows.map(({ version: _folder, ...row }) => row) };
}

/** The PDF of an earlier upload. Throws `not_found`. */
export async function readVersion(app: App, input: { id: string; number: number }): Promise<Download> {
  const material = await readMaterialForStaff(app.db, input.id);
  const rows = await selectVersions(app.db, input.id);
  const version = rows.find((row) => row.number === input.number);
  if (!version) throw new Failure('not_found');
  return {
    content: await app.files.stream(documentKey(material.id, version.version)),
    type: 'application/pdf',
    length: version.bytes,
    filename: downloadName(`${material.title} v${version.number}`),
    cacheControl: 'private, no-store',
  };
}
