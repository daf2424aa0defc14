import { readFileSync, writeFileSync } from 'node:fs';
import { describeHttp } from '../src/server/compose.ts';
import { parseConfig } from '../src/server/config.ts';

/** Writes openapi.json from the contract; with --check only says whether it is up to date. */
const http = await describeHttp(parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
const text = `${JSON.stringify(http.swagger(), null, 2)}\n`;
await http.close();
if (process.argv.includes('--check')) {
  if (readFileSync('openapi.json', 'utf8') !== text) {
    console.error('openapi.json is out of date: run `npm run write:openapi` and commit it.');
    process.exit(1);
  }
  console.log('openapi.json is up to date.');
} else {
  writeFileSync('openapi.json', text);
}
