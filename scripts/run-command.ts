/** Runs a command of npm's: what goes wrong is told in a sentence, with the whole stack under LOG_LEVEL=debug. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: Error) => {
    process.stderr.write(`${process.env.LOG_LEVEL === 'debug' ? error.stack : error.message}\n`);
    process.exit(1);
  });
}
