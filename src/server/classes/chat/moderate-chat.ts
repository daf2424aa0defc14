import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { notifyAfterCommit } from '../../db/notifying-driver.ts';
import { Failure } from '../../http/failures.ts';
import { chatTopic } from '../rules.ts';
import { selectClass } from '../store.ts';
import { deleteMute, insertMute, selectWriter, updateRemoved } from './chat-store.ts';

interface Input {
  id: string;
  message: string;
  actorId: string;
}

/** Takes a message out of a class's chat, for everybody at once. Throws `not_found`. */
export async function removeMessage(app: App, input: Input): Promise<{ id: string }> {
  const { row, writer } = await find(app, input);
  await app.db.transaction().execute(async (trx) => {
    const at = app.now().toISOString();
    if (!(await updateRemoved(trx, { classId: input.id, id: input.message, at }))) throw new Failure('not_found');
    await recordAudit(trx, {
      actorId: input.actorId,
      action: 'classes.remove_chat_message',
      subject: `classes:${input.id}`,
      before: { title: row.title, writer: writer.name, text: writer.text },
    });
    await notifyAfterCommit(trx, `${chatTopic(input.id)} said`);
  });
  return { id: input.message };
}

/** Whether the writer of a message may write no more in this class. Throws `not_found`. */
export async function muteWriter(app: App, input: Input & { isMuted: boolean }): Promise<{ id: string }> {
  const { row, writer } = await find(app, input);
  const whose = { classId: input.id, userId: writer.userId };
  await app.db.transaction().execute(async (trx) => {
    if (input.isMuted) await insertMute(trx, { ...whose, at: app.now().toISOString() });
    else await deleteMute(trx, whose);
    await recordAudit(trx, {
      actorId: input.actorId,
      action: input.isMuted ? 'classes.mute_in_chat' : 'classes.unmute_in_chat',
      subject: `classes:${input.id}`,
      after: { title: row.title, writer: writer.name },
    });
    await notifyAfterCommit(trx, `${chatTopic(input.id)} muted`);
  });
  return { id: input.message };
}

async function find(app: App, { id, message }: Input) {
  const [row, writer] = await Promise.all([
    selectClass(app.db, id),
    selectWriter(app.db, { classId: id, id: message }),
  ]);
  if (!row || !writer) throw new Failure('not_found');
  return { row, writer };
}
