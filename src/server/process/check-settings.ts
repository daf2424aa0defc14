import { parseConfig } from '../config.ts';
import { assertPortFree } from './assert-port-free.ts';
import { explainFailedStart } from './explain-failed-start.ts';

// What `npm start` runs before it builds: the server itself would say the same, a minute later.
try {
  await assertPortFree(parseConfig(process.env));
} catch (error) {
  process.stderr.write(`${explainFailedStart(error as Error)}\n`);
  process.exitCode = 1;
}
