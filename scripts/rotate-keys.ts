import { parseArgs } from 'node:util';
import { createApp } from '../src/server/app.ts';
import { parseConfig } from '../src/server/config.ts';
import { keyAnnouncedMs } from '../src/server/identity/sessions/key-rules.ts';
import { replaceKeys, rotateKeys } from '../src/server/identity/sessions/rotate-keys.ts';
import { checkSecretKey, fitsSecretKey } from '../src/server/settings/check-secret-key.ts';
import { openDatabase } from './backup/open-database.ts';
import { runCommand } from './run-command.ts';
import { startOverWithSecretKey } from './start-over-with-secret-key.ts';

const lostKeyText = `The secret key is another one than before. Everybody signs in again and sets up a second factor anew,
the keys of services in System settings are to be entered again, and phones ask once more for notifications.
Videos that were uploaded before cannot be played: upload them again. Messages that waited to be sent are lost.
`;

const replacedText = 'There is one new signing key, and every access token until now is worthless.\n';

/** `npm run rotate:keys [-- --at-once | --lost-key]`: see docs/operate/rotate-keys.md. The server may run meanwhile. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'at-once': { type: 'boolean' }, 'lost-key': { type: 'boolean' } } });
  const config = parseConfig(process.env);
  const database = await openDatabase(config);
  const app = await createApp({ ...config, databaseUrl: database.url });
  try {
    if (values['lost-key']) {
      if (await fitsSecretKey(app)) throw new Error('The secret key fits: nothing is lost. Leave --lost-key out.');
      await startOverWithSecretKey(app);
      await replaceKeys(app);
      process.stdout.write(`${replacedText}${lostKeyText}`);
      return;
    }
    await checkSecretKey(app);
    if (values['at-once']) {
      await replaceKeys(app);
      process.stdout.write(`${replacedText}Nobody has to sign in again: the apps fetch new tokens by themselves.\n`);
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
