import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { defaultPublicSettings } from '../../contract/default-public-settings.ts';
import { settingText } from '../api/delivered-words.ts';

const { about, directors, payments } = defaultPublicSettings;

/** The delivered texts of the about page and of the terms. */
const words = new Map<string, MessageDescriptor>([
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
  ['session', msg`session`],
]);

/** The same as `settingText`, for the about page and the terms too. */
export function pageText(i18n: I18n, text: string): string {
  const delivered = words.get(text);
  return delivered ? i18n._(delivered) : settingText(i18n, text);
}
