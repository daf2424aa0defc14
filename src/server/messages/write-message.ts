import type { Language } from '../../contract/languages.ts';
import { fillMessage, messageMistake } from '../../contract/messages/message-rules.ts';
import type { MessageName, Wording } from '../../contract/messages/message-texts.ts';
import { defaultMessageTexts } from '../../contract/settings/default-message-texts.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import { textIn } from '../settings/rules.ts';
import { formatChanges } from './format-changes.ts';
import { moreWords } from './format-class-list.ts';
import { formatDateTime } from './format-datetime.ts';

/** Values that are instants (ISO 8601). */
const instants = ['startsAt', 'before', 'until', 'at'];

/**
 * A message in a language: in the academy's own words where they are written (setting `messageTexts`), else in those that
 * it is delivered with. `academy` need not be among the values. Words that today's rules refuse are not used.
 */
export function writeMessage(
  { academy, messageTexts }: Settings,
  name: MessageName,
  language: Language,
  values: Record<string, string | undefined>,
): { subject: string; text: string } {
  const shown = Object.entries(values).map(([key, value]) => {
    if (instants.includes(key)) return [key, formatDateTime(value, language)];
    if (key === 'more') return [key, moreWords(value, language)];
    return [key, key === 'change' ? formatChanges(value, language) : value];
  });
  const filled = { academy: textIn(academy.name, language), ...Object.fromEntries(shown) };
  const part = (which: keyof Wording) => {
    const own = messageTexts[name][language][which];
    const usable = own !== '' && messageMistake(name, which, own) === undefined;
    return fillMessage(usable ? own : defaultMessageTexts[name][language][which], filled);
  };
  return { subject: part('mailSubject'), text: part('text') };
}
