import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFilesFirst } from './scripts/checks/slow-files-first.ts';

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    // They need the Firebase emulator: npm run test:firebase.
    exclude: ['e2e/firebase/**'],
    globalSetup: ['src/server/testing/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // One more than cores, as a journey waits for its page, its server and its own pauses; each takes 1.5 GB with its browser.
    maxWorkers: Math.max(2, Math.min(4, availableParallelism() + 1, Math.floor(totalmem() / 2.4e9))),
    sequence: { sequencer: SlowFilesFirst },
    // A worker reads the server's code once, and its files share one browser (`sharedBrowser`).
    isolate: false,
    // Node reads the sources itself, as it does in use.
    experimental: { viteModuleRunner: false },
    // Browser and system share a small machine; `npm test` names at its end what needed a second try.
    retry: 1,
  },
});
