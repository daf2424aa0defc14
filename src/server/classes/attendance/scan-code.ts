import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { drawQr } from '../../identity/factors/draw-qr.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { joinIsOpen } from '../rules.ts';
import { hasSeat } from '../seats/seat-store.ts';
import { type ClassRow, selectClass } from '../store.ts';
import { keepMarks } from './mark-attendance.ts';
import { insertScan, selectMarked } from './roll-store.ts';

/** A code on the teacher’s screen stands so long; it is taken until the next one has passed too. */
const turnMs = 20_000;

const codeAt = (app: App, classId: string, turn: number) =>
  app.keys.sign('roll-code', `${classId}.${turn}`).slice(0, 16);

/** The code of now for a class’s roll call, as a picture that a phone’s camera opens. Throws `not_found`, `class_over`. */
export async function readRollCode(app: App, input: { id: string }) {
  const row = await requireOpen(app, input.id);
  const turn = Math.floor(app.now().getTime() / turnMs);
  const link = `${app.config.publicUrl}/event?id=${row.id}#roll-${codeAt(app, row.id, turn)}`;
  const svg = await drawQr(link);
  return {
    title: row.title,
    picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    until: new Date((turn + 1) * turnMs).toISOString(),
  };
}

/**
 * Marks somebody present who scanned the code of a class that they have a seat in, while it can be joined: once for a person,
 * and one person for a browser. What staff marked stays. Throws `not_found`, `class_over`, `roll_code_old`, `roll_device_used`.
 */
export async function scanRollCode(
  app: App,
  input: { id: string; userId: string; code: string; deviceId: string },
): Promise<{ title: string }> {
  const whose = { classId: input.id, userId: input.userId };
  const row = await requireOpen(app, input.id);
  if (!(await hasSeat(app.db, whose))) throw new Failure('not_found');
  const now = app.now();
  const turn = Math.floor(now.getTime() / turnMs);
  const isRight = [turn, turn - 1].some((one) => codeAt(app, row.id, one) === input.code);
  if (!isRight) throw new Failure('roll_code_old');
  const at = now.toISOString();
  await app.db.transaction().execute(async (trx) => {
    if (!(await insertScan(trx, { ...whose, deviceId: input.deviceId, at }))) throw new Failure('roll_device_used');
    if (await selectMarked(trx, whose)) return;
    await keepMarks(trx, { row, marks: [{ userId: input.userId, mark: 'present', at }], actorId: input.userId });
  });
  return { title: row.title };
}

async function requireOpen(app: App, id: string): Promise<ClassRow> {
  const [row, { access }] = await Promise.all([selectClass(app.db, id), readSettings(app)]);
  if (!row || row.cancelledAt !== null) throw new Failure('not_found');
  if (!joinIsOpen(row, access.joinOpensMinutes, app.now())) throw new Failure('class_over');
  return row;
}
