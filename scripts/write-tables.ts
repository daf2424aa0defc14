import { spawnSync } from 'node:child_process';
import { databaseUrl, templateName } from '../src/server/testing/database.ts';
import setup from '../src/server/testing/global-setup.ts';

/** Generates src/server/db/tables.ts from a freshly migrated database. */
const stop = await setup();
const run = spawnSync(
  'node_modules/.bin/kysely-codegen',
  [
    '--dialect=postgres',
    `--url=${databaseUrl(templateName)}`,
    '--out-file=src/server/db/tables.ts',
    '--include-pattern={public,auth}.*',
    '--default-schema=public',
    '--date-parser=string',
    '--numeric-parser=string',
    `--type-mapping=${JSON.stringify({ timestamptz: 'string', int8: 'number' })}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
await stop();
process.exit(run.status ?? 1);
