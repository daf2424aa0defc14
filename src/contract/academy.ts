import * as z from 'zod/mini';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { phone } from './phone.ts';
import { type SettingsSection, settings, settingsSections } from './settings.ts';
import { settingsSectionNames } from './settings-sections.ts';

const sectionName = z.enum(settingsSectionNames as [SettingsSection, ...SettingsSection[]]);

/** What the pages show of the settings. */
export const publicSettings = z.object({
  academy: settingsSections.academy,
  directors: settingsSections.directors,
  about: settingsSections.about,
  introVideo: settingsSections.introVideo,
  contact: settingsSections.contact,
  legal: settingsSections.legal,
  shipping: settingsSections.shipping,
  refunds: settingsSections.refunds,
  payments: settingsSections.payments,
  prices: settingsSections.prices,
  enquiries: settingsSections.enquiries,
  pages: settingsSections.pages,
  /** The admin's number that /auth states; null when there is none or it is hidden. */
  adminPhone: z.nullable(phone),
  /** When each changed section was changed last; a section that still stands as delivered is missing. */
  changedAt: z.partialRecord(sectionName, instant),
});
export type PublicSettings = z.output<typeof publicSettings>;

/** What a visitor misses while the pages are closed to visitors: sections that `/auth` shows nothing of. */
export const shownSettings = z.partial(publicSettings, {
  directors: true,
  about: true,
  introVideo: true,
  legal: true,
  shipping: true,
  refunds: true,
});
export type ShownSettings = z.output<typeof shownSettings>;

export const settingsForAdmin = z.object({
  /** Grows with every change; sent back with a change, so that nobody overwrites what they have not seen. */
  version: z.int(),
  settings,
});

export const academy = {
  readPublicSettings: endpoint({
    method: 'GET',
    path: '/api/settings/public',
    summary:
      'The academy’s name, directors, texts and the numbers of its policies. A visitor gets what the sign-in page shows, and the rest too where the setting opens the pages to visitors.',
    access: 'anyone',
    response: shownSettings,
  }),
  readAllSettings: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'Every setting, with the version to send back with a change.',
    access: [],
    response: settingsForAdmin,
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/api/admin/settings',
    summary: 'Replace whole sections of the settings; effective in every process at once.',
    access: [],
    body: z.object({ version: z.int(), changes: z.partial(z.omit(settings, { introVideo: true })) }),
    response: settingsForAdmin,
    errors: ['conflict'],
  }),
};
