import { runCommand } from '../src/server/process/run-command.ts';
import { resetAcademy } from './demo/reset-academy.ts';

/** `npm run demo:reset [-- --yes]` */
runCommand(async () => {
  process.stdout.write(`${await resetAcademy(process.argv.slice(2), process.env)}\n`);
});
