import * as z from 'zod/mini';
import type { Language } from '../../contract/languages.ts';
import { formatDateTime } from './format-datetime.ts';

/** Messages that were written before carry the list alone. */
const all = z.array(z.object({ at: z.string(), title: z.string() }));
const later = z.object({ named: all, unnamed: z.int() });

/**
 * "Drill, Wed 25 Nov, 6:00 PM IST; Drill, Wed 2 Dec, 6:00 PM IST; +3" of classes as JSON: those that are `named`, and how many
 * are not, or an SMS would never end; '' for none.
 */
export function moreWords(json: string | undefined, language: Language): string {
  if (!json) return '';
  const read: unknown = JSON.parse(json);
  const { named, unnamed } = Array.isArray(read) ? shortened(z.parse(all, read)) : z.parse(later, read);
  const words = named.map(({ at, title }) => `${title}, ${formatDateTime(at, language)}`);
  return [...words, ...(unnamed > 0 ? [`+${unnamed}`] : [])].join('; ');
}

const shortened = (classes: z.output<typeof all>) => ({
  named: classes.slice(0, 5),
  unnamed: Math.max(0, classes.length - 5),
});
