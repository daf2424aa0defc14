import type { AnnouncementForm, AnnouncementPlan } from '../../contract/announcements.ts';
import type { Language } from '../../contract/languages.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { smsParts, unregisteredLanguages } from '../messages/rules.ts';
import { writeMessage } from '../messages/write-message.ts';
import { readSettings } from '../settings/read-settings.ts';
import { countAudience } from './audience-store.ts';
import { requireOwn, type Teller } from './require-own.ts';
import { mayTell, smsPath, textIn } from './rules.ts';

type Input = Pick<AnnouncementForm, 'titles' | 'audience' | 'channels'> & { caller: Teller };

/**
 * How many people and messages an announcement comes to now. Throws `not_allowed` for an audience that is not
 * the caller’s, and `not_found` for a batch that is not.
 */
export async function planAnnouncement(app: App, input: Input): Promise<AnnouncementPlan> {
  const { titles, audience, channels } = input;
  if (!mayTell(input.caller.roles, audience)) throw new Failure('not_allowed');
  await requireOwn(app.db, input.caller, input);
  const [settings, counts] = await Promise.all([
    readSettings(app),
    countAudience(app.db, audience, app.now().toISOString()),
  ]);
  const sum = (of: (one: (typeof counts)[number]) => number) => counts.reduce((all, one) => all + of(one), 0);
  const bySms = channels.includes('sms');
  const link = app.config.publicUrl + smsPath;
  const partsOf = (language: Language) =>
    smsParts(writeMessage(settings, 'announcement', language, { short: textIn(titles, language), link }).text);
  const told = counts.filter(({ sms }) => bySms && sms > 0).map(({ language }) => language);
  const parts = bySms ? sum((one) => one.sms * partsOf(one.language)) : 0;
  return {
    people: sum((one) => one.people),
    sms: bySms ? sum((one) => one.sms) : 0,
    smsParts: parts,
    smsPaise: parts * settings.sms.partPaise,
    mails: channels.includes('mail') ? sum((one) => one.mails) : 0,
    phones: channels.includes('push') ? sum((one) => one.phones) : 0,
    missingDlt: unregisteredLanguages(settings, 'announcement', told),
  };
}
