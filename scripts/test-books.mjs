import { spawnSync } from 'node:child_process';

/** A month of 5,000 random orders (or as many as the first argument says) closed to the paisa and exported. */
const [orders = '5000'] = process.argv.slice(2);
const { status } = spawnSync('node_modules/.bin/vitest', ['run', 'src/server/books/seeded-month.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, BOOKS_ORDERS: orders },
});
process.exit(status ?? 1);
