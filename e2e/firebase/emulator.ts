import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const project = 'demo-academy';

export interface Emulator {
  /** `host:port`. */
  host: string;
  /** The code that was last sent to a number (E.164). */
  codeFor(phone: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the official Auth emulator on free ports, in a folder of its own. */
export async function startEmulator(): Promise<Emulator> {
  const tools = process.env.FIREBASE_TOOLS;
  if (!tools) throw new Error('run these tests with npm run test:firebase');
  const folder = await mkdtemp(join(tmpdir(), 'academy-firebase-'));
  const [auth, hub, logging] = await freePorts(3);
  const on = (port: number | undefined) => ({ host: '127.0.0.1', port });
  const emulators = { auth: on(auth), hub: on(hub), logging: on(logging), ui: { enabled: false } };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const program = join(tools, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
  const args = [program, 'emulators:start', '--only', 'auth', '--project', project];
  // Its settings and logs stay in the folder.
  const env = { ...process.env, XDG_CONFIG_HOME: folder, HOME: folder, CI: '1' };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  await untilReady(child);
  const url = `http://127.0.0.1:${auth}`;
  return {
    host: `127.0.0.1:${auth}`,
    async codeFor(phone) {
      const response = await fetch(`${url}/emulator/v1/projects/${project}/verificationCodes`);
      const { verificationCodes } = (await response.json()) as {
        verificationCodes: { phoneNumber: string; code: string }[];
      };
      const sent = verificationCodes.filter((one) => one.phoneNumber === phone).at(-1);
      if (!sent) throw new Error(`no code was sent to ${phone}`);
      return sent.code;
    },
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGINT');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Until the emulator says so itself. Throws with all it said when it ends before. */
function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('All emulators ready')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`the emulator ended:\n${output}`)));
  });
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
