import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFilesFirst } from './scripts/checks/slow-files-first.ts';

// One more than the cores, as some wait; each takes 0.8 GB.
const maxWorkers = Math.min(6, availableParallelism() + 1);

export default defineConfig({
  test: {
    // They end what hangs; a busy machine is not what they judge.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    silent: 'passed-only',
    maxWorkers,
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/{contract,server}/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['src/server/testing/global-setup.ts'],
          // Files share a worker's modules, since loading the whole server anew for each took longer than its tests.
          isolate: false,
          // Node reads the sources itself, as it does in use, and keeps what it compiled for the end-to-end tests too.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        // They replace modules and timers, which a neighbour would meet.
        test: { name: 'web', include: ['src/web/**/*.test.ts'], css: { include: [/colours\.css/] } },
      },
      {
        // Screens as components, over the texts and the build plugins of the web.
        extends: './vite.config.ts',
        test: {
          name: 'screens',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['src/web/testing/set-up-screens.ts'],
          testTimeout: 120_000,
          // What extends another file than this one has nothing of the above.
          maxWorkers,
          // Each file has modules and a page of its own in a context of the same process, which takes half of what a process for each took.
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
        },
      },
    ],
  },
});
