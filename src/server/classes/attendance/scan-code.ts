import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { sameSecret } from '../../http/security/same-secret.ts';
import { drawQr } from '../../identity/factors/draw-qr.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { inLanguage } from '../class-in-language.ts';
import { joinIsOpen, joinOpensAt } from '../rules.ts';
import { hasSeat } from '../seats/seat-store.ts';
import { type ClassRow, selectClass } from '../store.ts';
import { keepMarks } from './mark-attendance.ts';
import { insertScan, selectMarked } from './roll-store.ts';

/** A code on the teacher’s screen stands so long; it is taken until the next one has passed too. */
const turnMs = 20_000;
const turnAt = (at: Date) => Math.floor(at.getTime() / turnMs);

/** A code names its turn, so that one that waited on a phone for a day costs one signature to check. */
const codeAt = (app: App, classId: string, turn: number) =>
  `${turn.toString(36)}.${app.keys.sign('roll-code', `${classId}.${turn}`).slice(0, 16)}`;

/** The code of now for a class’s roll call, as a picture that a phone’s camera opens. Throws `not_found`, `class_not_open`, `class_over`. */
export async function readRollCode(app: App, input: { id: string; language: Language | null }) {
  const row = await requireOpen(app, input.id);
  const turn = turnAt(app.now());
  const link = `${app.config.publicUrl}/event?id=${row.id}#roll-${codeAt(app, row.id, turn)}`;
  const svg = await drawQr(link);
  return {
    title: inLanguage(row, input.language).title,
    picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    until: new Date((turn + 1) * turnMs).toISOString(),
  };
}

/** A scan that was kept on a phone is taken so long after the class. */
const keptMs = 24 * 3600_000;

/**
 * Marks somebody present who scanned the code of a class that they have a seat in, while it can be joined: once for a person,
 * and one person for a browser. One that was kept without a network counts for when its code was shown. What staff marked stays.
 * Throws `not_found`, `class_not_open`, `class_over`, `roll_code_old`, `roll_device_used`.
 */
export async function scanRollCode(
  app: App,
  input: { id: string; userId: string; code: string; deviceId: string; kept: boolean; language: Language | null },
): Promise<{ title: string }> {
  const whose = { classId: input.id, userId: input.userId };
  const row = await (input.kept ? requireRecent(app, input.id) : requireOpen(app, input.id));
  if (!(await hasSeat(app.db, whose))) throw new Failure('not_found');
  const now = app.now();
  const turn = await turnOf(app, row, input);
  if (turn === undefined) throw new Failure('roll_code_old');
  const wasKept = turn < turnAt(now) - 1;
  const at = wasKept ? new Date((turn + 1) * turnMs).toISOString() : now.toISOString();
  await app.db.transaction().execute(async (trx) => {
    const scan = { ...whose, deviceId: input.deviceId, at, sentAt: wasKept ? now.toISOString() : null };
    if (!(await insertScan(trx, scan))) throw new Failure('roll_device_used');
    if (await selectMarked(trx, whose)) return;
    await keepMarks(trx, { row, marks: [{ userId: input.userId, mark: 'present', at }], actorId: input.userId });
  });
  return { title: inLanguage(row, input.language).title };
}

/** When a code was shown; undefined for none of this class, or too long ago. */
async function turnOf(app: App, row: ClassRow, { code, kept }: { code: string; kept: boolean }) {
  const turn = Number.parseInt(code, 36);
  const newest = turnAt(app.now());
  const { access } = await readSettings(app);
  const first = kept ? turnAt(new Date(joinOpensAt(row.startsAt, access.joinOpensMinutes))) : newest - 1;
  if (!(turn >= first && turn <= Math.min(newest, turnAt(new Date(row.endsAt))))) return undefined;
  return sameSecret(code, codeAt(app, row.id, turn)) ? turn : undefined;
}

async function requireOpen(app: App, id: string): Promise<ClassRow> {
  const [row, { access }] = await Promise.all([requireHeld(app, id), readSettings(app)]);
  const isEarly = app.now().toISOString() < joinOpensAt(row.startsAt, access.joinOpensMinutes);
  if (isEarly) throw new Failure('class_not_open');
  if (!joinIsOpen(row, access.joinOpensMinutes, app.now())) throw new Failure('class_over');
  return row;
}

async function requireRecent(app: App, id: string): Promise<ClassRow> {
  const row = await requireHeld(app, id);
  if (app.now().getTime() > Date.parse(row.endsAt) + keptMs) throw new Failure('class_over');
  return row;
}

async function requireHeld(app: App, id: string): Promise<ClassRow> {
  const row = await selectClass(app.db, id);
  if (!row || row.cancelledAt !== null) throw new Failure('not_found');
  return row;
}
