import * as z from 'zod/mini';
import { studentTag } from './accounts/students-admin.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, pageOf, pageQuery } from './ids.ts';
import { inEachLanguage, languages, languageTexts } from './languages.ts';
import { paise } from './money.ts';
import { title } from './names.ts';
import { idempotencyHeaders } from './orders/idempotency.ts';
import { line, whole } from './settings/settings-parts.ts';

export const announcementChannels = ['push', 'sms', 'mail'] as const;

/** Most people that one announcement reaches. */
export const mostRecipients = 50_000;

/** The longest value of a variable in a text that is registered with the carriers (DLT). */
export const longestSmsTitle = 40;

const text = z.string().check(z.trim(), z.maxLength(1000, 'too_long'));

/** Whom an announcement is for. */
export const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('batch'), batchId: id }),
  /** Marked absent today in a class of the batch. */
  z.object({ kind: z.literal('absent_today'), batchId: id }),
  /** Absent on each of the last so many days on which they were marked, within 30 days; of a batch or of any. */
  z.object({ kind: z.literal('absent_days'), batchId: z.nullable(id), days: whole(2, 10) }),
  /** With a fee whose day is over; of a batch or of any. */
  z.object({ kind: z.literal('unpaid'), batchId: z.nullable(id) }),
  z.object({ kind: z.literal('exam'), exam: line(80, 2) }),
  /** With an address in the place. */
  z.object({ kind: z.literal('district'), district: line(80, 2) }),
  /** Whose record has the tag. */
  z.object({ kind: z.literal('tag'), tag: studentTag }),
]);
export type Audience = z.output<typeof audience>;

const what = {
  titles: inEachLanguage(line(80), title(1, 80)),
  texts: inEachLanguage(text),
  audience,
  channels: z.array(z.enum(announcementChannels)).check(z.maxLength(announcementChannels.length)),
};

export const announcementForm = z.object({
  ...what,
  /** Null for now. */
  sendAt: z.nullable(z.iso.datetime()),
});
export type AnnouncementForm = z.output<typeof announcementForm>;

export const announcementPlan = z.object({
  people: z.int(),
  /** Text messages, and the parts that carriers charge for. */
  sms: z.int(),
  smsParts: z.int(),
  /** What those parts cost at the price of System settings. */
  smsPaise: paise,
  mails: z.int(),
  phones: z.int(),
  /** Languages of readers in which the SMS is not registered with the carriers (DLT). */
  missingDlt: z.array(z.enum(languages)),
});
export type AnnouncementPlan = z.output<typeof announcementPlan>;

export const announcementStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const;

export const announcement = z.object({
  id,
  titles: languageTexts,
  texts: languageTexts,
  audience,
  /** Of the batch that it is for; null for others. */
  batchNames: z.nullable(languageTexts),
  channels: z.array(z.enum(announcementChannels)),
  sendAt: instant,
  state: z.enum(announcementStates),
  recipients: z.int(),
  sent: z.int(),
});
export type Announcement = z.output<typeof announcement>;

export const announcementDetail = z.extend(announcement, {
  read: z.int(),
  /** Messages by chosen channel: handed over, still waiting, given up; none where nobody can be reached by it. */
  deliveries: z.array(
    z.object({ channel: z.enum(announcementChannels), sent: z.int(), waiting: z.int(), failed: z.int() }),
  ),
});
export type AnnouncementDetail = z.output<typeof announcementDetail>;

export const recipient = z.object({
  userId: id,
  name: z.string(),
  number: z.string(),
  sentAt: z.nullable(instant),
  readAt: z.nullable(instant),
});
export type Recipient = z.output<typeof recipient>;

/** The place of an announcement on the page of its batch, as the hash of an address names it. */
export const announcementAnchor = (announcementId: string) => `notice-${announcementId}`;

export const receivedAnnouncement = z.object({ id, titles: languageTexts, texts: languageTexts, sendAt: instant });

/** The most audiences that are kept under a name. */
export const mostSavedAudiences = 50;

export const savedAudience = z.object({ id, name: z.string(), audience, batchNames: z.nullable(languageTexts) });
export type SavedAudience = z.output<typeof savedAudience>;

const staff = ['teacher', 'front_desk', 'counsellor'] as const;

export const announcements = {
  listBatchAnnouncements: endpoint({
    method: 'GET',
    path: '/api/batches/:id/announcements',
    summary: 'The announcements to a batch that the caller got, the last first.',
    access: 'user',
    session: 'checked',
    params: idParams,
    query: pageQuery,
    response: pageOf(receivedAnnouncement),
  }),
};

export const announcementsAdmin = {
  planAnnouncement: endpoint({
    method: 'POST',
    path: '/api/admin/announcements/plan',
    summary: 'How many people an announcement would reach and how many messages it would send; nothing is written.',
    access: staff,
    body: z.object({ titles: what.titles, audience, channels: what.channels }),
    response: announcementPlan,
    errors: ['not_found'],
  }),
  sendAnnouncement: endpoint({
    method: 'POST',
    path: '/api/admin/announcements',
    summary:
      'Tell a batch, a group or everybody, now or later: in the app, and by push, SMS and email as chosen, each in their language and once. Teachers tell batches.',
    access: staff,
    headers: idempotencyHeaders,
    body: announcementForm,
    response: announcement,
    status: 201,
    errors: ['not_found', 'idempotency_mismatch'],
  }),
  listAnnouncements: endpoint({
    method: 'GET',
    path: '/api/admin/announcements',
    summary: 'Announcements, the last written first; of one batch or of all.',
    access: staff,
    query: z.extend(pageQuery, { batchId: z.optional(id) }),
    response: pageOf(announcement),
  }),
  getAnnouncement: endpoint({
    method: 'GET',
    path: '/api/admin/announcements/:id',
    summary: 'One announcement: how far it is, and how many have read it.',
    access: staff,
    params: idParams,
    response: announcementDetail,
    errors: ['not_found'],
  }),
  listRecipients: endpoint({
    method: 'GET',
    path: '/api/admin/announcements/:id/recipients',
    summary: 'Who gets an announcement, when they got it and when they read it.',
    access: staff,
    params: idParams,
    query: pageQuery,
    response: pageOf(recipient),
    errors: ['not_found'],
  }),
  cancelAnnouncement: endpoint({
    method: 'POST',
    path: '/api/admin/announcements/:id/cancel',
    summary: 'Take an announcement back that has not begun to be sent.',
    access: staff,
    params: idParams,
    response: announcement,
    errors: ['not_found', 'invalid_transition'],
  }),
  listSavedAudiences: endpoint({
    method: 'GET',
    path: '/api/admin/announcements/audiences',
    summary: `Audiences that staff keep under a name, by name; ${mostSavedAudiences} at most. Teachers see those of their batches.`,
    access: staff,
    response: z.object({ items: z.array(savedAudience) }),
  }),
  saveAudience: endpoint({
    method: 'POST',
    path: '/api/admin/announcements/audiences',
    summary: 'Keep an audience under a name, in place of one of the same name.',
    access: staff,
    body: z.object({ name: line(60, 2), audience }),
    response: savedAudience,
    status: 201,
    errors: ['not_found', 'too_many_audiences'],
  }),
  deleteAudience: endpoint({
    method: 'DELETE',
    path: '/api/admin/announcements/audiences/:id',
    summary: 'Forget an audience that was kept under a name.',
    access: staff,
    params: idParams,
    response: z.object({ id }),
    errors: ['not_found'],
  }),
};
