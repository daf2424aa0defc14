import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from '../src/server/config.ts';
import { openIdleDatabase } from './backup/open-database.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { runCommand } from './run-command.ts';

/** `npm run restore -- FILE [--force]`: see docs/operate/back-up.md. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  const [file] = positionals;
  if (!file) throw new Error('Name the backup: npm run restore -- FILE');
  const config = parseConfig(process.env);
  const database = await openIdleDatabase(config);
  try {
    const restored = await restoreBackup(config, database.client, {
      path: resolve(file),
      force: values.force ?? false,
    });
    const { tables, files } = restored.summary;
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `Restored the academy as it was on ${restored.createdAt}: ${rows} rows of ${Object.keys(tables).length} tables, ` +
        `${files.count} files, each checked. Start it with npm start.\n`,
    );
  } finally {
    await database.close();
  }
}

runCommand(main);
