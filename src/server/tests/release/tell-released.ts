import type { App } from '../../app.ts';
import { nameAsTitle } from '../../http/in-language.ts';
import { postNotices } from '../../messages/post-notice.ts';
import { selectReleasedTakers, selectUntold, updateTold } from './release-store.ts';

const pageSize = 500;

/** Tells those who sat a test that marks and solutions are out, each once. Answers how many tests were told of. */
export async function tellReleased(app: App): Promise<number> {
  const tests = await selectUntold(app.db, app.now().toISOString());
  for (const { id, names } of tests) {
    const title = nameAsTitle(names);
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const page = await selectReleasedTakers(app.db, { testId: id, after, limit: pageSize });
      const notices = page.map(({ userId, attemptId }) => ({
        userId,
        variables: { ...title, link: `/attempts/${attemptId}/result` },
        once: `test-released:${id}`,
      }));
      await app.db.transaction().execute((trx) => postNotices(app, trx, 'test-released', notices));
      after = page.at(-1)?.userId ?? after;
      if (page.length < pageSize) break;
    }
    await updateTold(app.db, { id, at: app.now().toISOString() });
  }
  return tests.length;
}
