import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { defaultPublicSettings } from '../../contract/default-public-settings.ts';

const { academy, directors } = defaultPublicSettings;

/** Texts of the settings that stand as delivered are shown in the reader's language: those of the first screens. */
const words = new Map<string, MessageDescriptor>([
  [academy.tagline, msg`Every Dream Needs Mentor`],
  [academy.subject, msg`Police recruitment and combined exams`],
  [directors[0].name, msg`Director`],
  [directors[0].roleTitle, msg`Founder, academics`],
  [directors[1].roleTitle, msg`Founder, physical training`],
  ['Basic materials', msg`Basic materials`],
  ['Premium package', msg`Premium package`],
  ['Complete coaching', msg`Complete coaching`],
  ['Mentoring', msg`Mentoring`],
]);

/** A text of the settings: as the admin wrote it, or translated when it is the delivered one. */
export function settingText(i18n: I18n, text: string): string {
  const delivered = words.get(text);
  return delivered ? i18n._(delivered) : text;
}
