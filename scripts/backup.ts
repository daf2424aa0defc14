import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from '../src/server/config.ts';
import { runCommand } from '../src/server/process/run-command.ts';
import { makeBackup } from './backup/make-backup.ts';
import { openDatabase } from './backup/open-database.ts';

/** `npm run backup [-- FILE]`: see docs/operate/back-up.md. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Error('Name one file: npm run backup -- FILE');
  const config = parseConfig(process.env);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const path = resolve(positionals[0] ?? join(config.dataDir, 'backups', `academy-${stamp}.tar.gz`));
  const database = await openDatabase(config);
  try {
    const { tables, files } = await makeBackup(config, database, path);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `${path}\n  ${rows} rows of ${Object.keys(tables).length} tables, ${files.count} files (${(files.bytes / 1e6).toFixed(1)} MB)\n`,
    );
    const key = config.secretKey ? ' Keep SECRET_KEY too: it is not in this file.' : '';
    process.stdout.write(`Anyone with this file has the whole academy. Keep it safe, on another machine.${key}\n`);
  } finally {
    await database.close();
  }
}

runCommand(main);
