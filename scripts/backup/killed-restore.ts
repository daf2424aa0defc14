import { parseArgs } from 'node:util';
import { parseConfig } from '../../src/server/config.ts';
import { finishRestore } from '../../src/server/restore/finish-restore.ts';
import { openIdleDatabase } from './open-database.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * For tests: `--at STEP FILE` restores and kills itself at that step; without a file it goes on with a restore that was cut
 * short, and kills itself there.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } });
const [path] = positionals;
const reached = (step: string) => {
  if (step === values.at) process.kill(process.pid, 'SIGKILL');
};
const config = parseConfig(process.env);
if (path) {
  const database = await openIdleDatabase(config);
  await restoreBackup(config, database, { path, force: true, resume: true, reached }).finally(database.close);
} else {
  await finishRestore(config, config.databaseUrl ?? '', { say: () => undefined, reached });
}
