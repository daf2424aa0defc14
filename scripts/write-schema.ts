import { readFileSync, writeFileSync } from 'node:fs';
import { createClient } from '../src/server/db/connections.ts';
import { databaseUrl, templateName } from '../src/server/testing/database.ts';
import setup from '../src/server/testing/global-setup.ts';
import { printSchema } from './schema/print-schema.ts';
import { readSchema } from './schema/read-schema.ts';
import { generateRowTypes } from './schema/row-types.ts';

/**
 * Writes the schema of a freshly migrated database: as row types for the code in src/server/db/tables.ts, and for its
 * readers in schema.sql. With --check only says whether they are up to date.
 */
const stop = await setup();
const files = await generateFiles(databaseUrl(templateName)).finally(stop);
if (process.argv.includes('--check')) {
  const stale = files.filter(({ path, text }) => readFileSync(path, 'utf8') !== text);
  for (const { path } of stale) console.error(`${path} is out of date: run \`npm run write:schema\` and commit it.`);
  if (stale.length === 0) console.log('tables.ts and schema.sql are up to date.');
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const { path, text } of files) writeFileSync(path, text);
}

async function generateFiles(url: string): Promise<{ path: string; text: string }[]> {
  const client = createClient(url, { name: 'write-schema' });
  await client.connect();
  const schema = await readSchema(client).finally(() => client.end());
  return [
    { path: 'src/server/db/schema.sql', text: printSchema(schema) },
    { path: 'src/server/db/tables.ts', text: await generateRowTypes(url, schema.tables) },
  ];
}
