import type { Logger } from 'pino';

/** So many in this time are no accident any more: what the process holds can't be trusted. */
const most = 20;
const windowMs = 60_000;

/**
 * Says errors that nobody caught, with their cause, and goes on: one connection, stream or job that fails where nobody
 * listens must not end everybody's requests. After twenty in a minute `stop` ends the process in order, so that whatever
 * started it starts a sound one (docs/decisions/0155).
 */
export function handleUncaughtErrors(log: Logger, stop: () => void): () => void {
  let seen: number[] = [];
  const note = (error: unknown, kind: string) => {
    const now = performance.now();
    seen = [...seen.filter((at) => now - at < windowMs), now];
    log.fatal({ err: error, kind, inTheLastMinute: seen.length }, 'uncaught error');
    if (seen.length === most) {
      log.fatal({ most, windowMs }, 'too many uncaught errors: the server is shutting down');
      stop();
    }
  };
  const onRejection = (reason: unknown) => note(reason, 'unhandledRejection');
  process.on('uncaughtException', note);
  process.on('unhandledRejection', onRejection);
  return () => {
    process.off('uncaughtException', note);
    process.off('unhandledRejection', onRejection);
  };
}
