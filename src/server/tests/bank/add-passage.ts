import { createHash } from 'node:crypto';
import { byLanguage, languages, type Texts } from '../../../contract/languages.ts';
import { plainFormulae } from '../../../contract/tests/plain-formulae.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { keepPassage } from './passage-store.ts';

/** The passage with these texts, which is kept once. */
export function addPassage(
  app: App,
  trx: Trx,
  { texts, actorId }: { texts: Texts; actorId: string | null },
): Promise<string> {
  const tidy = (text: string) => plainFormulae(text.normalize('NFC').trim());
  const kept = byLanguage((one) => tidy(texts[one]));
  const hash = createHash('sha256')
    .update(JSON.stringify(languages.map((one) => kept[one])))
    .digest('base64url');
  return keepPassage(trx, { texts: kept, hash, actorId, at: app.now().toISOString() });
}
