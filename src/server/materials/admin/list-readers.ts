import type { MaterialReader } from '../../../contract/materials/material-reports.ts';
import { academyDayTime } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { streamCsv } from '../../http/answers/stream-csv.ts';
import type { Download } from '../../http/routes.ts';
import { readMaterialForStaff } from './list-materials-for-staff.ts';
import { selectReaders } from './reports-store.ts';

/** People who opened or downloaded a material, last opened first. Throws `not_found`. */
export async function listReaders(app: App, input: { id: string; after?: string | undefined; limit: number }) {
  await readMaterialForStaff(app.db, input.id);
  const values = decodeCursor(input.after, 2);
  const after = values && { at: String(values[0]), id: String(values[1]) };
  const rows = await selectReaders(app.db, input.id, { after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.at, row.userId]);
}

const head = ['Name', 'Opened as', 'Pages opened', 'Last page', 'Last opened (IST)', 'Downloads', 'Searches (90 days)'];
const atOnce = 500;

/** The same list whole, as a CSV file that is written while it is read. */
export async function exportReaders(app: App, input: { id: string; actorId: string }): Promise<Download> {
  const { id, actorId } = input;
  const material = await readMaterialForStaff(app.db, id);
  await recordAudit(app.db, {
    actorId,
    action: 'materials.export_readers',
    subject: `materials:${id}`,
    after: { title: material.title },
  });
  return {
    content: await streamCsv(head, rowsOf(app, id)),
    type: 'text/csv; charset=utf-8',
    filename: `readers of ${material.title.slice(0, 80).replaceAll('/', ' ')}.csv`,
    cacheControl: 'no-store',
  };
}

async function* rowsOf(app: App, id: string): AsyncGenerator<string[]> {
  let after: { at: string; id: string } | null = null;
  for (;;) {
    const page: (MaterialReader & { at: string })[] = await selectReaders(app.db, id, { after, limit: atOnce });
    yield* page.map(rowOf);
    const last = page.at(-1);
    if (!last || page.length < atOnce) return;
    after = { at: last.at, id: last.userId };
  }
}

function rowOf(reader: MaterialReader): string[] {
  return [
    reader.name,
    reader.by,
    String(reader.openedPages),
    reader.lastPage === null ? '' : String(reader.lastPage),
    reader.lastOpenedAt === null ? '' : academyDayTime(new Date(reader.lastOpenedAt)),
    String(reader.downloads),
    String(reader.searches),
  ];
}
