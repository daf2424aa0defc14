import type { RefusedClass } from '../../contract/class-series.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { cancelClass } from './cancel-class.ts';
import { showClass } from './show-class.ts';
import { selectClass } from './store.ts';

type Input = { ids: readonly string[]; actorId: string } & (
  | { change: 'show' | 'hide' }
  | { change: 'cancel'; reason: string }
);

/** Shows, hides or calls off classes one after another; says which ones refused, and why. */
export async function changeMany(app: App, input: Input): Promise<{ changed: number; refused: RefusedClass[] }> {
  const refused: RefusedClass[] = [];
  const ids = [...new Set(input.ids)];
  const { actorId } = input;
  for (const id of ids) {
    try {
      if (input.change === 'cancel') await cancelClass(app, { id, actorId, reason: input.reason });
      else await showClass(app, { id, actorId, isActive: input.change === 'show' });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const code = (['not_found', 'class_cancelled', 'class_over'] as const).find((one) => one === error.code);
      if (!code) throw error;
      refused.push({ id, title: (await selectClass(app.db, id))?.title ?? '', code });
    }
  }
  return { changed: ids.length - refused.length, refused };
}
