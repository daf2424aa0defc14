import type { MessageName } from '../../contract/messages/message-texts.ts';
import type { Queries } from '../db/db.ts';
import { type LastSent, selectLastSent, selectMailSentAt } from './store.ts';

/** When the first mail about a subject (`orders:<id>`) left; null while none has. */
export function findMailSentAt(db: Queries, subjectRef: string): Promise<string | null> {
  return selectMailSentAt(db, subjectRef);
}

/** The last message of a template about a subject, by each channel, with how far it has come. */
export function findLastSent(db: Queries, of: { subjectRef: string; template: MessageName }): Promise<LastSent[]> {
  return selectLastSent(db, of);
}
