import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, which is what is measured. */
export interface Child {
  url: string;
  /** Microseconds that it has computed for so far. */
  cpu(): Promise<number>;
  /** Hands something over and waits until it was taken. */
  tell(message: object): Promise<void>;
  stop(): Promise<void>;
}

interface Answer {
  url?: string;
  cpu?: number;
}

/** As `scripts/start.cjs` runs the server. */
const nodeFlags = ['--max-semi-space-size=4'];

/** Starts `file` of this folder on the Node that runs this; it must call `reportTo`. */
export async function startChild(file: string, env: Record<string, string>): Promise<Child> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, { env: { PATH: process.env.PATH, ...env }, execArgv: nodeFlags, serialization: 'advanced' });
  const answer = async (): Promise<Answer> => {
    const stopped = new AbortController();
    const end = once(child, 'exit', { signal: stopped.signal }).then(() => {
      throw new Error(`${file} ended`);
    });
    const [message] = await Promise.race([once(child, 'message'), end]).finally(() => {
      end.catch(() => undefined);
      stopped.abort();
    });
    return message;
  };
  const { url = '' } = await answer();
  return {
    url,
    async cpu() {
      child.send('cpu');
      return (await answer()).cpu ?? 0;
    },
    async tell(message) {
      child.send(message);
      await answer();
    },
    async stop() {
      child.disconnect();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** Called by the child once it listens: answers what `startChild` asks, and ends with the one that started it. */
export function reportTo(url: string, take: (message: object) => void = () => undefined): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (message: 'cpu' | object) => {
    const { user, system } = process.cpuUsage();
    if (message !== 'cpu') take(message as object);
    process.send?.({ cpu: user + system });
  });
  process.send?.({ url });
}
