import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

export interface OutboxEntry {
  at: string;
  channel: 'sms' | 'mail';
  to: string;
  subject?: string;
  text: string;
  /** The names of the files that go with it. */
  files?: string[];
}

/** Where messages land when no real provider is set; shown by the console and `/dev/outbox`. */
export interface Outbox {
  put(entry: Omit<OutboxEntry, 'at'>): Promise<void>;
  /** Newest first, at most 200, optionally to one address. */
  list(to?: string): Promise<OutboxEntry[]>;
}

export function createOutbox(config: Config): Outbox {
  const path = join(config.dataDir, 'outbox.jsonl');
  return {
    async put(entry) {
      const line = JSON.stringify({ at: new Date().toISOString(), ...entry });
      await appendFile(path, `${line}\n`, { mode: 0o600 });
      if (config.logLevel !== 'silent')
        process.stdout.write(printable(`[${entry.channel} to ${entry.to}] ${entry.text}\n`));
    },
    async list(to) {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      const entries = text
        .split('\n')
        .filter(Boolean)
        .slice(-2000)
        .map((line) => JSON.parse(line) as OutboxEntry);
      return entries
        .filter((entry) => to === undefined || entry.to === to)
        .reverse()
        .slice(0, 200);
    },
  };
}

/** Without what a terminal would obey, such as escape sequences in a text that somebody typed. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, '\u{fffd}');
}
