import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Announcement, Audience } from '../../contract/announcements.ts';
import { textIn } from '../i18n/text-in.ts';

export const audienceWords: Record<Audience['kind'], MessageDescriptor> = {
  all: msg`Everyone`,
  batch: msg`The whole batch`,
  absent_today: msg`Absent today`,
  absent_days: msg`Absent several days in a row`,
  unpaid: msg`With an overdue fee`,
  exam: msg`Preparing for an exam`,
  district: msg`With an address in a particular place`,
  tag: msg`With a tag`,
};

/** Whom an announcement went to: the filter, what was entered for it, and its batch. */
export function describeAudience(i18n: I18n, { audience, batchNames }: Pick<Announcement, 'audience' | 'batchNames'>) {
  const entered = enteredOf(audience);
  const words = i18n._(audienceWords[audience.kind]);
  const filter = entered ? `${words} (${entered})` : words;
  return batchNames ? `${filter} · ${textIn(batchNames, i18n.locale)}` : filter;
}

function enteredOf(audience: Audience): string {
  switch (audience.kind) {
    case 'exam':
      return audience.exam;
    case 'district':
      return audience.district;
    case 'tag':
      return audience.tag;
    case 'absent_days':
      return String(audience.days);
    default:
      return '';
  }
}
