import type { Settings } from '../../contract/settings.ts';

/** The id under which a message's text is registered with the Indian carriers (DLT); '' where none is set. */
export function dltTemplateId(settings: Settings, template: string, language: string): string {
  const ids: Partial<Record<string, Partial<Record<string, string>>>> = settings.sms.dltTemplates;
  return ids[template]?.[language] ?? '';
}
