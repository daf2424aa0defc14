import * as z from 'zod/mini';
import type { Language } from '../../contract/languages.ts';
import { formatDateTime } from './format-datetime.ts';

/** Named one by one; of more than these only the number is said, or an SMS would never end. */
const named = 5;

const later = z.array(z.object({ at: z.string(), title: z.string() }));

/** "Drill, Wed 25 Nov, 6:00 PM IST; Drill, Wed 2 Dec, 6:00 PM IST; +3" of classes as JSON (`at`, `title`); '' for none. */
export function moreWords(json: string | undefined, language: Language): string {
  if (!json) return '';
  const classes = z.parse(later, JSON.parse(json));
  const words = classes.slice(0, named).map(({ at, title }) => `${title}, ${formatDateTime(at, language)}`);
  return [...words, ...(classes.length > named ? [`+${classes.length - named}`] : [])].join('; ');
}
