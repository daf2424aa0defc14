import type { MessageName } from '../../contract/message-texts.ts';
import type { Settings } from '../../contract/settings.ts';

/** The id under which a message's text is registered with the Indian carriers (DLT); '' where none is set. */
export function dltTemplateId(settings: Settings, template: string, language: string): string {
  const ids: Partial<Record<string, Partial<Record<string, string>>>> = settings.sms.dltTemplates;
  return ids[template]?.[language] ?? '';
}

/** Messages that hold a secret: their values are removed once they are sent, and nobody can read or repeat them. */
export const sensitiveMessages: ReadonlySet<MessageName> = new Set<MessageName>([
  'sign-in-code',
  'second-factor-code',
  'phone-change-code',
  'recovery-link',
  'email-change',
]);
