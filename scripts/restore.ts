import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from '../src/server/config.ts';
import { runCommand } from '../src/server/process/run-command.ts';
import { openIdleDatabase } from './backup/open-database.ts';
import { restoreBackup } from './backup/restore-backup.ts';

const pausedText = `Nothing is sent and no background jobs run until you resume them: npm run jobs:resume, or Resume on the dashboard.
`;

/** `npm run restore -- FILE [--force] [--resume]`: see docs/operate/back-up.md. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' }, resume: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (!file) throw new Error('Give the backup file: npm run restore -- FILE');
  const config = parseConfig(process.env);
  const database = await openIdleDatabase(config);
  try {
    const restored = await restoreBackup(config, database, {
      path: resolve(file),
      force: values.force ?? false,
      resume: values.resume ?? false,
    });
    const { tables, files } = restored.summary;
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `Restored the academy from ${restored.createdAt}: ${rows} rows of ${Object.keys(tables).length} tables, ` +
        `${files.count} files, all verified. Start it with npm start.\n` +
        (values.resume ? '' : pausedText),
    );
  } finally {
    await database.close();
  }
}

runCommand(main);
