import type { FieldError } from '../../contract/field-errors.ts';
import { languages } from '../../contract/languages.ts';
import { messageMistake } from '../../contract/messages/message-rules.ts';
import { type MessageTexts, messageNames } from '../../contract/messages/message-texts.ts';

/** Words that no message can be made of, by field of a change. No part of the shape, which also reads what was kept before. */
export function messageMistakes(texts: MessageTexts): Record<string, FieldError> {
  const mistakes: Record<string, FieldError> = {};
  for (const name of messageNames) {
    for (const language of languages) {
      for (const part of ['mailSubject', 'text'] as const) {
        const mistake = messageMistake(name, part, texts[name][language][part]);
        if (mistake) mistakes[`changes.messageTexts.${name}.${language}.${part}`] = mistake;
      }
    }
  }
  return mistakes;
}
