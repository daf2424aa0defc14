import { parseArgs } from 'node:util';
import { createApp } from '../src/server/app.ts';
import { parseConfig } from '../src/server/config.ts';
import { keyAnnouncedMs } from '../src/server/identity/sessions/key-rules.ts';
import { replaceKeys, rotateKeys } from '../src/server/identity/sessions/rotate-keys.ts';
import { runCommand } from '../src/server/process/run-command.ts';
import { ensureSecretKey } from '../src/server/secret-key.ts';
import { checkSecretKey, fitsSecretKey } from '../src/server/settings/check-secret-key.ts';
import { openDatabase } from './backup/open-database.ts';
import { startOverWithSecretKey } from './start-over-with-secret-key.ts';

const lostKeyText = `There is a new secret key. Everyone must sign in again and set up their second factor again,
the service keys in System settings must be entered again, and notifications switched on again on each phone.
Videos uploaded before can’t be played: upload them again. Messages that were waiting to be sent are lost.
`;

const replacedText = 'There is a new signing key. All access tokens issued before are invalid.\n';

/** `npm run rotate:keys [-- --at-once | --lost-key]`: see docs/operate/rotate-keys.md. The server may run meanwhile. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'at-once': { type: 'boolean' }, 'lost-key': { type: 'boolean' } } });
  const config = parseConfig(process.env);
  const database = await openDatabase(config);
  if (values['lost-key']) ensureSecretKey(config);
  const app = await createApp({ ...config, databaseUrl: database.url });
  try {
    if (values['lost-key']) {
      if (await fitsSecretKey(app))
        throw new Error('The secret key is correct and nothing is lost. Run this without --lost-key.');
      await startOverWithSecretKey(app);
      await replaceKeys(app);
      process.stdout.write(`${replacedText}${lostKeyText}`);
      return;
    }
    await checkSecretKey(app);
    if (values['at-once']) {
      await replaceKeys(app);
      process.stdout.write(`${replacedText}No one has to sign in again: apps fetch new tokens automatically.\n`);
    } else {
      const { publish } = await rotateKeys(app, { asked: true });
      process.stdout.write(
        publish ? 'The next signing key is published.' : 'The next signing key was already published.',
      );
      process.stdout.write(` It signs after ${keyAnnouncedMs / 60_000} minutes, once every client knows it.\n`);
    }
  } finally {
    await app.close();
    await database.close();
  }
}

runCommand(main);
