import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { defaultPublicSettings } from '../../contract/default-public-settings.ts';

const { academy, about, directors, payments } = defaultPublicSettings;

/** Texts of the settings that stand as delivered are shown in the reader's language. */
const words = new Map<string, MessageDescriptor>([
  [academy.tagline, msg`Every Dream Needs Mentor`],
  [academy.subject, msg`Police recruitment and combined exams`],
  [directors[0].name, msg`Director`],
  [directors[0].roleTitle, msg`Founder, academics`],
  [directors[1].roleTitle, msg`Founder, physical training`],
  [directors[0].sentence, msg`Plans every lesson and marks every doubt.`],
  [directors[1].sentence, msg`On the ground at 5 AM, stopwatch in hand.`],
  [about.heading, msg`We have run this road before you`],
  [about.promise, msg`Two directors, one promise: no dream goes unguided.`],
  ['Method', msg`Method`],
  ['One idea, one page, one solved example.', msg`One idea, one page, one solved example.`],
  ['Drill', msg`Drill`],
  ['25 questions against the clock, every evening.', msg`25 questions against the clock, every evening.`],
  ['Review', msg`Review`],
  ['Your wrong answers come back until they are right.', msg`Your wrong answers come back until they are right.`],
  [payments.methods, msg`UPI, cards and net banking`],
  ['Basic materials', msg`Basic materials`],
  ['Premium package', msg`Premium package`],
  ['Complete coaching', msg`Complete coaching`],
  ['Mentoring', msg`Mentoring`],
  ['session', msg`session`],
]);

/** A text of the settings: as the admin wrote it, or translated when it is the delivered one. */
export function settingText(i18n: I18n, text: string): string {
  const delivered = words.get(text);
  return delivered ? i18n._(delivered) : text;
}
