import { join } from 'node:path';
import { createClient } from '../src/server/db/connections.ts';
import { fillEmptyAcademy } from '../src/server/demo/fill-academy.ts';
import { databaseUrl, demoName, onServer, templateName, testServerUrl } from '../src/server/testing/database.ts';
import { openTestApp, startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';

const env = { ADMIN_PHONE: '+919800000000' };

/** The demo academy, with its messages sent. The run fills it once; each file has a copy, at this port if that is free. */
export async function startDemoApp(port = 0): Promise<TestApp> {
  const folder = join(process.env.TEST_RENDERED ?? '', 'demo-academy');
  await fillOnce(folder);
  const test = await startTestApp({ env, port, copyOf: { database: demoName, folder } });
  test.sms.provider = 'outbox';
  return test;
}

/** Whoever comes while another worker fills it waits. */
async function fillOnce(folder: string): Promise<void> {
  const client = createClient(testServerUrl(), { name: 'academy-demo' });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('${demoName}'))`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [demoName]);
    if (rowCount) return;
    const filling = `${demoName}_filling`;
    await onServer(`drop database if exists ${filling} with (force)`);
    await onServer(`create database ${filling} template ${templateName}`);
    const test = await openTestApp(databaseUrl(filling), folder, { env });
    await fillEmptyAcademy(test.app);
    test.sms.provider = 'outbox';
    await test.runJobs();
    await test.close();
    await onServer(`alter database ${filling} rename to ${demoName}`);
  } finally {
    await client.end();
  }
}
