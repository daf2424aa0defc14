import { storageFailure } from '../adapters/files/storage-failure.ts';

/** Runs a command of npm's: what goes wrong is told in a sentence, with the whole stack under LOG_LEVEL=debug. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: Error) => {
    const message = storageFailure(error) === 'no room' ? 'The disk is full. Make room, and try again.' : error.message;
    process.stderr.write(`${process.env.LOG_LEVEL === 'debug' ? error.stack : message}\n`);
    process.exit(1);
  });
}
