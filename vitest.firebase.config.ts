import { defineConfig } from 'vitest/config';

/** The tests against the official Firebase emulator; `npm run test:firebase` brings it. */
export default defineConfig({
  test: {
    include: ['e2e/firebase/*.e2e.ts'],
    globalSetup: ['src/server/testing/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
