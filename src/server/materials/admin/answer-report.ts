import type { MaterialReport } from '../../../contract/materials/material-reports.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { Failure } from '../../http/failures.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { titlesOfMaterial } from '../titles-of-material.ts';
import { selectReport, selectReports, updateReport } from './reports-store.ts';

interface Answer {
  id: string;
  state: 'fixed' | 'no_mistake';
  answer: string;
  actorId: string;
}

/** Closes a reported mistake; who reported it reads the answer among their messages. Throws `not_found`, `conflict`. */
export async function answerReport(app: App, input: Answer): Promise<MaterialReport> {
  return app.db.transaction().execute(async (trx) => {
    const before = await selectReport(trx, input.id);
    if (!before) throw new Failure('not_found');
    if (!(await updateReport(trx, { ...input, at: app.now().toISOString() }))) throw new Failure('conflict');
    const { state, answer, actorId } = input;
    await recordAudit(trx, {
      actorId,
      action: 'materials.answer_report',
      subject: `materials:${before.material.id}`,
      before: { state: before.state, text: before.text },
      after: { title: before.material.title, state, answer },
    });
    await postNotice(app, trx, {
      userId: before.reporter.id,
      template: 'mistake-answered',
      variables: {
        ...(await titlesOfMaterial(trx, before.material.id)),
        reply: answer,
        link: `/secure-material/${before.material.id}${before.page === null ? '' : `?page=${before.page}`}`,
      },
    });
    return (await selectReport(trx, input.id)) ?? before;
  });
}

/** Reported mistakes: open ones oldest first, answered ones newest first. */
export async function listReports(
  app: App,
  input: { state: 'open' | 'answered'; after?: string | undefined; limit: number },
) {
  const values = decodeCursor(input.after, 2);
  const after = values && { at: String(values[0]), id: String(values[1]) };
  const rows = await selectReports(app.db, input.state, { after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.answeredAt ?? row.createdAt, row.id]);
}
