import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { selectAutopay } from './mandate-store.ts';

/** Students whose fees are debited, of one batch or of all. */
export async function listAutopay(app: App, input: { batchId?: string | undefined; language: Language | null }) {
  const { batchId, language } = input;
  return { items: await selectAutopay(app.db, { batchId, language }) };
}
