import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestApp } from '../start-test-app.ts';
import type { Death } from './crash-server.ts';
import { programEnv } from './program-env.ts';

interface Answer {
  url?: string;
  steps?: string[];
  ran?: number;
}

/** The academy of a test in a process of its own, which dies when told and can be started again. */
export interface CrashingServer {
  /** Waits until the server is up. */
  url(): Promise<string>;
  /** The distinct steps that it took since this was asked last, in their order. */
  steps(): Promise<string[]>;
  /** Has it run every job that is due; false where it died of it. */
  runJobs(): Promise<boolean>;
  /** Has it kill itself; resolves once that is understood, or has happened. */
  arm(death: Death): Promise<void>;
  /** Resolves when it has died. */
  dead(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const file = fileURLToPath(new URL('crash-server.ts', import.meta.url));

/** Starts it on the database and files of a running test academy. */
export async function startCrashingServer({ app }: TestApp): Promise<CrashingServer> {
  const env = {
    ...programEnv(),
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: app.config.publicUrl,
    DATA_DIR: app.config.dataDir,
    DATABASE_URL: app.databaseUrl,
    SECRET_KEY: app.config.secretKey,
    BOT_CHECK: 'off',
    LOG_LEVEL: 'error',
  };
  let child: ChildProcess;
  let end: Promise<void>;
  let up = Promise.withResolvers<string>();
  const answer = async (): Promise<Answer> => {
    const [message] = await once(child, 'message');
    return message as Answer;
  };
  const start = async () => {
    child = fork(file, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    end = once(child, 'exit').then(() => {
      up = Promise.withResolvers();
    });
    up.resolve((await answer()).url ?? '');
  };
  await start();
  return {
    url: () => up.promise,
    async steps() {
      child.send('steps');
      return (await answer()).steps ?? [];
    },
    async runJobs() {
      child.send('jobs');
      return Promise.race([answer().then(() => true), end.then(() => false)]);
    },
    async arm(death) {
      child.send(death);
      // It may die before its answer has left.
      await Promise.race([answer(), end]);
    },
    dead: () => end,
    restart: start,
    async stop() {
      if (child.connected) child.disconnect();
      await end;
    },
  };
}
