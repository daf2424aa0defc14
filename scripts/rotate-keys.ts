import { parseArgs } from 'node:util';
import { createApp } from '../src/server/app.ts';
import { parseConfig } from '../src/server/config.ts';
import { keyAnnouncedMs } from '../src/server/identity/sessions/key-rules.ts';
import { replaceKeys, rotateKeys } from '../src/server/identity/sessions/rotate-keys.ts';
import { openDatabase } from './backup/open-database.ts';
import { runCommand } from './run-command.ts';

/** `npm run rotate:keys [-- --at-once]`: see docs/operate/configure.md. The server may run meanwhile. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'at-once': { type: 'boolean' } } });
  const config = parseConfig(process.env);
  const database = await openDatabase(config);
  const app = await createApp({ ...config, databaseUrl: database.url });
  try {
    if (values['at-once']) {
      await replaceKeys(app);
      process.stdout.write('There is one new signing key, and every access token until now is worthless.\n');
      process.stdout.write('Nobody has to sign in again: the apps fetch new tokens by themselves.\n');
    } else {
      const { publish } = await rotateKeys(app, { asked: true });
      process.stdout.write(publish ? 'The next signing key is published.' : 'The next signing key was there already.');
      process.stdout.write(` It signs after ${keyAnnouncedMs / 60_000} minutes, when everybody knows it.\n`);
    }
  } finally {
    await app.close();
    await database.close();
  }
}

runCommand(main);
