import { readFileSync, writeFileSync } from 'node:fs';
import stringify from 'json-stringify-pretty-compact';
import { describeApi } from './openapi/document.ts';

/** Writes openapi.json from the contract; with --check only says whether it is up to date. */
const text = `${stringify(await describeApi(), { maxLength: 140 })}\n`;
if (process.argv.includes('--check')) {
  if (readFileSync('openapi.json', 'utf8') !== text) {
    console.error('openapi.json is out of date: run `npm run write:openapi` and commit it.');
    process.exit(1);
  }
  console.log('openapi.json is up to date.');
} else {
  writeFileSync('openapi.json', text);
}
