import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { editVersion } from '../edit-version.ts';
import { endpoint } from '../endpoint.ts';
import { phone } from '../phone.ts';
import { newSecret, secretNames, serverChoices } from './service-settings.ts';
import { type SettingsSection, settings, settingsSections, shownShipping } from './settings.ts';
import { line } from './settings-parts.ts';
import { settingsSectionNames } from './settings-sections.ts';
import { academyOf, contactOf, directorOf, homeOf, paymentsOf, pricesOf } from './settings-texts.ts';

const sectionName = z.enum(settingsSectionNames as [SettingsSection, ...SettingsSection[]]);

/** What the pages show of the settings, texts in the reader's language; only `/about` reads its own section (`readAbout`). */
export const publicSettings = z.object({
  academy: academyOf(line),
  directors: z.tuple([directorOf(line), directorOf(line)]),
  home: homeOf(line),
  introVideo: settingsSections.introVideo,
  contact: contactOf(line),
  legal: settingsSections.legal,
  shipping: shownShipping,
  refunds: settingsSections.refunds,
  payments: paymentsOf(line),
  prices: pricesOf(line),
  enquiries: settingsSections.enquiries,
  pages: settingsSections.pages,
  languages: settingsSections.languages,
  tax: settingsSections.tax,
  access: z.pick(settingsSections.access, { deviceCap: true }),
  /** The admin's number that /auth states; null when there is none or it is hidden. */
  adminPhone: z.nullable(phone),
  /** When each changed section was changed last; a section that still stands as delivered is missing. */
  changedAt: z.partialRecord(sectionName, instant),
});
export type PublicSettings = z.output<typeof publicSettings>;

/** What a visitor misses while the pages are closed to visitors: sections that `/auth` shows nothing of. */
export const shownSettings = z.partial(publicSettings, {
  directors: true,
  home: true,
  introVideo: true,
  legal: true,
  shipping: true,
  refunds: true,
});
export type ShownSettings = z.output<typeof shownSettings>;

/** That a secret is there, and how to tell it from another: its last letters where it is long enough to lose nothing. */
const keptSecret = z.object({ setAt: instant, last4: z.string() });

export const settingsForAdmin = z.object({
  /** Of all sections; a change is refused where one that it changes is another by now. */
  version: editVersion,
  settings,
  /** The secrets that are kept; never their values. */
  secrets: z.partialRecord(z.enum(secretNames), keptSecret),
  /** What variables of the server decide: the settings of the same name stand there unused. */
  setOnServer: z.array(z.enum(serverChoices)),
});
export type SettingsForAdmin = z.output<typeof settingsForAdmin>;

/** Why a change was made, for the audit log; '' for no reason given. */
const reason = z._default(line(200), '');

/** What a payment gateway said to a question that changes nothing. */
export const gatewayAnswers = ['works', 'test_keys', 'wrong_keys', 'no_answer', 'nothing_to_ask'] as const;

/** What a courier service said to its keys. */
export const courierAnswers = ['works', 'wrong_keys', 'no_answer', 'nothing_to_ask'] as const;

/** What a provider of a bot check said to a token that nobody made. */
export const botCheckAnswers = ['works', 'test_keys', 'wrong_secret', 'no_answer', 'nothing_to_ask'] as const;

export const academy = {
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
    summary:
      'Replace whole sections of the settings, and write or remove (null) secrets; effective in every process at once. Nothing answers with a secret.',
    access: [],
    bodyBytes: 1_000_000,
    body: z.object({
      version: editVersion,
      changes: z._default(z.partial(z.omit(settings, { introVideo: true })), {}),
      secrets: z._default(z.partialRecord(z.enum(secretNames), z.nullable(newSecret)), {}),
      reason,
    }),
    response: settingsForAdmin,
    errors: ['edit_conflict'],
  }),
  restoreSettings: endpoint({
    method: 'POST',
    path: '/api/admin/settings/restore',
    summary:
      'Put a section of the settings back to what a change in the audit log replaced. A value that newer rules refuse stays where it is.',
    access: [],
    body: z.object({ version: editVersion, line: z.int(), reason }),
    response: settingsForAdmin,
    errors: ['edit_conflict', 'not_found'],
  }),
  testBotCheck: endpoint({
    method: 'POST',
    path: '/api/admin/settings/test-bot-check',
    summary: 'Ask the bot check about a token that nobody made, with the keys as saved, to see whether it knows them.',
    access: [],
    response: z.object({ answer: z.enum(botCheckAnswers), words: z.string() }),
  }),
  testPayments: endpoint({
    method: 'POST',
    path: '/api/admin/settings/test-payments',
    summary: 'Ask the payment gateway for its newest order, with the keys as saved, to see whether it knows them.',
    access: [],
    response: z.object({ answer: z.enum(gatewayAnswers), words: z.string() }),
  }),
  testCourier: endpoint({
    method: 'POST',
    path: '/api/admin/settings/test-courier',
    summary: 'Sign in to the courier service with the keys as saved, to see whether it knows them.',
    access: [],
    response: z.object({ answer: z.enum(courierAnswers), words: z.string() }),
  }),
};
