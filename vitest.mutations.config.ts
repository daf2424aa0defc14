import { defineConfig } from 'vitest/config';
import { applyMutation } from './scripts/mutations/apply-mutation.ts';
import base from './vitest.config.ts';

/** The unit and server tests on code in which one rule is broken as it is loaded: `npm run test:mutations`. */
export default defineConfig({
  test: {
    ...base.test,
    // A module that is kept from another run has that one's mutation, or none.
    fsModuleCache: false,
    projects: base.test?.projects?.map((project) =>
      typeof project === 'object' && 'test' in project
        ? // Only what Vite transforms can be broken as it is loaded.
          {
            ...project,
            plugins: [applyMutation()],
            test: { ...project.test, experimental: { viteModuleRunner: true } },
          }
        : project,
    ),
  },
});
