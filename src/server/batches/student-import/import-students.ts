import type { ImportRow, StudentImport } from '../../../contract/batches/student-import.ts';
import { enterStudent } from '../../accounts/students/save-student.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { withSavepoint } from '../../db/with-savepoint.ts';
import { Failure } from '../../http/failures.ts';
import type { Job } from '../../jobs/jobs.ts';
import { enrolByStaff } from '../enrol-student.ts';
import { readBatch } from '../read-batch.ts';
import { checkRows } from './check-students.ts';
import { insertImport, selectImport, selectImports, selectProblems, takeRow, updateRow } from './import-store.ts';

const importJob = 'batches.import-students';

interface Input {
  id: string;
  batchId: string | null;
  rows: readonly ImportRow[];
  actorId: string;
}

/** Keeps a table of students and lets the queue enter them. Throws `not_found` for the batch, `conflict` for an id of somebody else. */
export async function importStudents(app: App, input: Input): Promise<StudentImport> {
  const { id, batchId, rows, actorId } = input;
  if (batchId !== null) await readBatch(app.db, batchId);
  const places = new Set<number>();
  const once = rows.filter(({ row }) => !places.has(row) && places.add(row));
  await app.db.transaction().execute(async (trx) => {
    const at = app.now().toISOString();
    if (!(await insertImport(trx, { id, batchId, madeBy: actorId, at, rows: once }))) return;
    await app.jobs.enqueue(trx, importJob, { id });
    await recordAudit(trx, {
      actorId,
      action: 'batches.import_students',
      subject: `student_imports:${id}`,
      after: { number: id.slice(0, 8), rows: once.length },
    });
  });
  const kept = await selectImport(app.db, id);
  if (!kept || kept.madeBy !== actorId) throw new Failure('conflict');
  return shown(kept);
}

/** The last ten imports. */
export async function listStudentImports(app: App): Promise<{ items: StudentImport[] }> {
  return { items: (await selectImports(app.db)).map(shown) };
}

/** The rows of an import that were not entered, or not enrolled. */
export async function listImportProblems(app: App, { id }: { id: string }) {
  return { items: await selectProblems(app.db, id) };
}

const shown = ({ madeBy: _madeBy, ...one }: StudentImport & { madeBy: string }): StudentImport => one;

/** Enters the students of imports, one in each transaction: killed in between it goes on with the next. */
export function studentImportJobs(app: App): readonly Job[] {
  return [
    {
      name: importJob,
      options: { expireInSeconds: 1800 },
      run: async (data) => {
        const { id } = data as { id: string };
        while (await app.db.transaction().execute((trx) => enterNext(app, trx, id)));
      },
    },
  ];
}

/** False when none waits. */
async function enterNext(app: App, trx: Trx, importId: string): Promise<boolean> {
  const next = await takeRow(trx, importId);
  if (!next) return false;
  await updateRow(trx, { importId, row: next.row, state: await enter(app, trx, next) });
  return true;
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeRow>>>;

async function enter(app: App, trx: Trx, { row, cells, batchId, madeBy: actorId }: Taken) {
  // Once more: others may have taken the phone number since the dry run.
  const { checked, read } = await checkRows(trx, [{ row, cells }], app.now());
  const [{ form, phone }] = read as [(typeof read)[number]];
  if (checked[0]?.state === 'duplicate') return 'known';
  if (checked[0]?.state !== 'ready') return 'refused';
  const made = { id: '' };
  const isMade = await withoutFailure(trx, async () => {
    made.id = await enterStudent(app, trx, { form, phone, actorId });
  });
  if (!isMade) return 'refused';
  if (batchId === null) return 'made';
  const reason = `Import, row ${row}`;
  const isIn = await withoutFailure(trx, () =>
    enrolByStaff(app, trx, { id: batchId, userId: made.id, reason, actorId }),
  );
  return isIn ? 'made' : 'not_enrolled';
}

/** False for what the academy's rules refuse, which leaves nothing behind. */
function withoutFailure(trx: Trx, work: () => Promise<unknown>): Promise<boolean> {
  return withSavepoint(trx, async () => {
    try {
      await work();
      return true;
    } catch (failed) {
      if (failed instanceof Failure) return false;
      throw failed;
    }
  });
}
