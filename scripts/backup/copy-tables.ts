import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { entryNames, type Manifest, type Summary } from './manifest.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** An entry's size is written before its bytes, so a table goes in parts that fit into memory. */
const partBytes = 4_000_000;

/** Writes every table as `COPY` gives it, in parts, from the transaction that the client has open. */
export async function copyTables(
  client: Client,
  archive: ArchiveWriter,
  tables: Manifest['tables'],
): Promise<Summary['tables']> {
  const summary: Summary['tables'] = {};
  for (const table of tables) summary[table.name] = await copyTable(client, archive, table);
  return summary;
}

async function copyTable(client: Client, archive: ArchiveWriter, { name, columns }: Manifest['tables'][number]) {
  const rows = client.query(copyTo(`copy (select ${columns} from ${name}) to stdout`));
  const hash = createHash('sha256');
  let chunks: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const addPart = async () => {
    part += 1;
    await archive.add(`${entryNames.database}${name}/${String(part).padStart(6, '0')}`, bytes, chunks);
    chunks = [];
    bytes = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) await addPart();
  }
  if (bytes > 0) await addPart();
  return { rows: rows.rowCount, sha256: hash.digest('hex') };
}
