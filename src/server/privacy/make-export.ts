import type { App } from '../app.ts';
import { readSettings } from '../settings/read-settings.ts';
import { selectPerson, selectRows, selectWanted, updateFailed, updateReady } from './export-store.ts';
import { exportFolder, exportKey } from './file-keys.ts';
import type { PersonData } from './person-data.ts';
import { personTables } from './person-tables.ts';
import { exportLifeMs } from './rules.ts';
import { writePage } from './write-page.ts';

/**
 * Makes the files of a copy that was asked for. One that another has replaced meanwhile, or whose account is gone, leaves no
 * file behind; one that cannot be made says so, and the queue tries again.
 */
export async function makeExport(app: App, { id }: { id: string }): Promise<void> {
  const wanted = await selectWanted(app.db, id);
  if (!wanted) return;
  try {
    const person = await selectPerson(app.db, wanted.userId);
    if (!person) return;
    const { academy } = await readSettings(app);
    const at = app.now();
    const data: PersonData = { academy: academy.name.en, madeAt: at.toISOString(), tables: [] };
    for (const one of personTables) {
      const rows = await selectRows(app.db, one, person);
      if (rows.length > 0) data.tables.push({ table: one.table, rows });
    }
    await app.files.put(exportKey(id, 'data.json'), Buffer.from(JSON.stringify(data, null, 2)));
    await app.files.put(exportKey(id, 'data.html'), Buffer.from(writePage(data, person.language)));
    const until = new Date(at.getTime() + exportLifeMs).toISOString();
    if (!(await updateReady(app.db, { id, at: at.toISOString(), until })))
      await app.files.removeFolder(exportFolder(id));
  } catch (error) {
    await updateFailed(app.db, id);
    throw error;
  }
}
