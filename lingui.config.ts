import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** English is the source and stays in the code; a message missing in Marathi or Hindi fails `scripts/check-catalogues.ts`. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'mr', 'hi'],
  catalogs: [
    {
      path: '<rootDir>/src/web/i18n/catalogues/{locale}',
      include: ['<rootDir>/src/web'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  // Without line numbers a moved line is no change to the catalogue.
  format: formatter({ lineNumbers: false }),
});
