import type { Topic } from '../../../contract/tests/bank-admin.ts';
import type { App } from '../../app.ts';
import { auditedTitles } from '../../audit/audited-titles.ts';
import { requireVersion } from '../../audit/edit-conflict.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { versionOf } from '../../http/edit-version.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import {
  insertTopic,
  lockTopic,
  removeTopic,
  selectNameTaken,
  selectTopic,
  selectTopics,
  type TopicRow,
  updateTopic,
} from './topic-store.ts';

interface Form {
  names: Topic['names'];
  parentId: string | null;
  position: number;
}

const shown = (row: TopicRow): Topic => ({
  ...row,
  version: versionOf({ names: row.names, parentId: row.parentId, position: row.position }),
});

/** The whole tree, parents before their children. */
export async function listTopics(app: App): Promise<{ items: Topic[] }> {
  return { items: (await selectTopics(app.db)).map(shown) };
}

/** Makes a topic. Throws `not_found` for its parent and `validation_failed` where the name is taken. */
export async function createTopic(app: App, input: { form: Form; actorId: string }): Promise<Topic> {
  const { form, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    const depth = await depthUnder(trx, form.parentId);
    const id = await insertTopic(trx, { ...form, depth, at: app.now().toISOString() });
    if (id === undefined) throw fieldFailure('names.en', 'name_taken');
    await recordAudit(trx, { actorId, action: 'tests.create_topic', subject: `topics:${id}`, after: audited(form) });
    return readTopic(trx, id);
  });
}

/** Renames or moves a topic within its level. Throws `not_found`, `edit_conflict` and `validation_failed`. */
export async function changeTopic(
  app: App,
  input: { id: string; form: Form; version: string; actorId: string },
): Promise<Topic> {
  const { id, form, version, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    const row = await lockTopic(trx, id);
    if (!row) throw new Failure('not_found');
    const before = shown(row);
    await requireVersion(trx, { version, current: before, subject: `topics:${id}`, actorId });
    const depth = form.parentId === row.parentId ? row.depth : await depthUnder(trx, form.parentId);
    if (depth !== row.depth) throw fieldFailure('parentId', 'not_a_choice');
    if (await selectNameTaken(trx, { parentId: form.parentId, name: form.names.en, exceptId: id })) {
      throw fieldFailure('names.en', 'name_taken');
    }
    await updateTopic(trx, id, { ...form, depth });
    await recordAudit(trx, {
      actorId,
      action: 'tests.change_topic',
      subject: `topics:${id}`,
      before: audited(before),
      after: audited(form),
    });
    return { ...shown({ ...row, ...form }) };
  });
}

/** Removes a topic that nothing belongs to. Throws `not_found` and `topic_in_use`. */
export async function deleteTopic(app: App, input: { id: string; actorId: string }): Promise<{ id: string }> {
  const { id, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    const row = await lockTopic(trx, id);
    if (!row) throw new Failure('not_found');
    if (row.isUsed) throw new Failure('topic_in_use');
    await removeTopic(trx, id);
    await recordAudit(trx, { actorId, action: 'tests.delete_topic', subject: `topics:${id}`, before: audited(row) });
    return { id };
  });
}

async function depthUnder(db: Queries, parentId: string | null): Promise<number> {
  if (parentId === null) return 1;
  const parent = await selectTopic(db, parentId);
  if (!parent) throw new Failure('not_found');
  if (parent.depth === 3) throw fieldFailure('parentId', 'not_a_choice');
  return parent.depth + 1;
}

async function readTopic(trx: Trx, id: string): Promise<Topic> {
  const row = await selectTopic(trx, id);
  if (!row) throw new Failure('not_found');
  return shown(row);
}

const audited = ({ names }: Form) => auditedTitles(names);
