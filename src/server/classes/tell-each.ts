import type { App } from '../app.ts';
import { type Message, tellStudent } from './tell-student.ts';

const together = 20;

/** Tells many students, some of them in each transaction. */
export async function tellEach(app: App, messages: readonly Message[]): Promise<void> {
  for (let first = 0; first < messages.length; first += together) {
    await app.db.transaction().execute(async (trx) => {
      for (const message of messages.slice(first, first + together)) await tellStudent(app, trx, message);
    });
  }
}
