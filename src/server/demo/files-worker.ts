import '../process/end-with-parent.ts';
import { createApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import { demoStudentPhone } from '../identity/test-login/test-accounts.ts';
import { runCommand } from '../process/run-command.ts';
import { fillNextBook } from './books/fill-books.ts';
import { fillReading } from './history/fill-reading.ts';
import { fillNextPaper } from './papers/fill-papers.ts';
import { selectPhoneOwners } from './store.ts';

/** What `fillFilesApart` starts: uploads the premium books and free files that are not there yet, and ends with the server. */
async function main(): Promise<void> {
  const app = await createApp({ ...parseConfig(process.env), logLevel: 'silent' });
  try {
    while ((await fillNextBook(app)) || (await fillNextPaper(app)));
    // Some of them the demo student has begun to read.
    const [studentId] = await selectPhoneOwners(app.db, demoStudentPhone);
    if (studentId) await fillReading(app, studentId);
  } finally {
    await app.close();
  }
  process.exit();
}

runCommand(main);
