import type { RefusedClass } from '../../../contract/classes/class-series.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { showClass } from '../show-class.ts';
import { selectClass } from '../store.ts';
import { cancelClasses } from './cancel-together.ts';

type Input = { ids: readonly string[]; actorId: string } & (
  | { change: 'show' | 'hide' }
  | { change: 'cancel'; reason: string }
);

/** Shows, hides or calls off classes; says which ones refused, and why. */
export async function changeClasses(app: App, input: Input): Promise<{ changed: number; refused: RefusedClass[] }> {
  const ids = [...new Set(input.ids)];
  const { actorId } = input;
  const refused =
    input.change === 'cancel'
      ? await cancelClasses(app, { ids, actorId, reason: input.reason })
      : await showMany(app, { ids, actorId, isActive: input.change === 'show' });
  return { changed: ids.length - refused.length, refused };
}

async function showMany(
  app: App,
  { ids, ...change }: { ids: readonly string[]; isActive: boolean; actorId: string },
): Promise<RefusedClass[]> {
  const refused: RefusedClass[] = [];
  for (const id of ids) {
    try {
      await showClass(app, { id, ...change });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const code = (['not_found', 'class_cancelled'] as const).find((one) => one === error.code);
      if (!code) throw error;
      refused.push({ id, title: (await selectClass(app.db, id))?.title ?? '', code });
    }
  }
  return refused;
}
