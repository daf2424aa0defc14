import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { dayVariables, nameAsTitle } from '../../http/in-language.ts';
import { postNotice } from '../../messages/post-notice.ts';
import type { BatchRow } from '../batch-store.ts';

interface Told {
  batch: BatchRow;
  userId: string;
}

/** Tells a member from when to when their place is frozen. */
export function tellOfFreeze(
  app: App,
  trx: Trx,
  { batch, userId, from, until }: Told & { from: string; until: string },
): Promise<void> {
  const days = { ...dayVariables('firstDay', from), ...dayVariables('lastDay', until) };
  return postNotice(app, trx, { userId, template: 'batch-frozen', variables: { ...about(batch), ...days } });
}

/** Tells a member that their place is not frozen any more. */
export function tellOfThaw(app: App, trx: Trx, { batch, userId }: Told): Promise<void> {
  return postNotice(app, trx, { userId, template: 'batch-unfrozen', variables: about(batch) });
}

const about = ({ id, names }: BatchRow) => ({ ...nameAsTitle(names), link: `/batches/${id}` });
