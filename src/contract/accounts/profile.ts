import * as z from 'zod/mini';
import { day, instant } from '../dates.ts';
import { editVersion } from '../edit-version.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { pin, pinMismatch, stateName } from '../indian-states.ts';
import { language } from '../languages.ts';
import { personName } from '../names.ts';
import { phone } from '../phone.ts';
import { line } from '../settings/settings-parts.ts';

/** '' where the person has not said. */
export const genders = ['', 'female', 'male', 'transgender'] as const;
/** Reservation categories of Maharashtra's recruitments; '' where the person has not said. */
export const categories = [
  '',
  'open',
  'ews',
  'sebc',
  'obc',
  'sbc',
  'sc',
  'st',
  'vj_a',
  'nt_b',
  'nt_c',
  'nt_d',
] as const;

/** The exams to choose from at the first sign-in; the profile's own form takes any other, and so does `targetExam`. */
export const knownExams = ['Police constable', 'SRPF constable', 'Police sub-inspector', 'Combined exam'] as const;

/** What a person may change of their profile. '' and null mean not given; gender and category are optional. */
export const profileChange = z.object({
  fullName: personName,
  language,
  targetExam: line(80),
  dateOfBirth: z.nullable(z.iso.date('date_format')),
  gender: z.enum(genders),
  category: z.enum(categories),
  /** Whether messages about one's classes also come by SMS and by email; in the app they always do. */
  classSms: z.boolean(),
  classMail: z.boolean(),
});
export type ProfileChange = z.output<typeof profileChange>;

/** What a switch sets at once: each press is an answer of its own, and the last one counts. */
export const preferences = z.pick(profileChange, { language: true, classSms: true, classMail: true });
export type Preferences = z.output<typeof preferences>;

export const ownProfile = z.extend(profileChange, {
  id,
  username: z.string(),
  /** '' until the person gives one. */
  fullName: z.string(),
  /** Proven by code (`PUT /auth/v1/user`); '' for none. */
  email: z.string(),
  dateOfBirth: z.nullable(day),
  avatarUrl: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** The given roles, and the capabilities of a custom role (`students.see`). */
  roles: z.array(z.string()),
  /** The academy asks a second factor of this person, who has none: the admin area is closed until they do. */
  lacksSecondFactor: z.boolean(),
  createdAt: instant,
  version: editVersion,
});
export type OwnProfile = z.output<typeof ownProfile>;

/** Where something printed goes, as it is kept. */
export const keptAddress = z.object({
  pin,
  state: stateName,
  city: line(60, 2),
  line1: line(120, 3),
  line2: z._default(line(120), ''),
  name: personName,
  phone,
});

/** The same as a person gives it: the state must not contradict the PIN code. */
const fittingPin = z.check<z.output<typeof keptAddress>>(({ value, issues }) => {
  const mismatch = pinMismatch(value.pin, value.state);
  if (!mismatch) return;
  const message = mismatch.is ? 'pin_in_other_state' : 'pin_not_in_state';
  const params = { pin: value.pin, state: mismatch.is || value.state };
  issues.push({ code: 'custom', input: value, path: ['state'], message, params });
});
export const addressForm = keptAddress.check(fittingPin);
export type AddressForm = z.output<typeof addressForm>;

export const address = z.extend(keptAddress, { id, version: editVersion });
export type Address = z.output<typeof address>;

/** How many addresses one person can keep. */
export const mostAddresses = 10;

/** What somebody did in a week. */
const ownWeek = z.object({
  /** Its first day. */
  monday: day,
  /** Those of its days on which they read, practised, sat a test or were in a class; in order. */
  days: z.array(day),
  /** Attended, by the mark of the roll call. */
  classes: z.int(),
  /** Sat to their end. */
  tests: z.int(),
  /** Answered, in tests and in practice. */
  questions: z.int(),
});
export type OwnWeek = z.infer<typeof ownWeek>;

export const profile = {
  getProfile: endpoint({
    method: 'GET',
    path: '/api/profile',
    summary: 'The caller’s own profile.',
    access: 'user',
    session: 'checked',
    response: ownProfile,
    errors: ['not_found'],
  }),
  readWeek: endpoint({
    method: 'GET',
    path: '/api/profile/week',
    summary:
      'What the caller did in the week that runs, Monday to Sunday: classes, tests, questions, and on which days.',
    access: 'user',
    session: 'checked',
    response: ownWeek,
  }),
  saveProfile: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    summary: 'Change the given parts of the caller’s own profile.',
    access: 'user',
    session: 'checked',
    body: z.extend(z.partial(profileChange), { version: editVersion }),
    response: ownProfile,
    errors: ['not_found', 'edit_conflict'],
  }),
  savePreferences: endpoint({
    method: 'PATCH',
    path: '/api/profile/preferences',
    summary: 'Set the caller’s language, or by which way messages about classes come.',
    access: 'user',
    session: 'checked',
    body: z.partial(preferences),
    response: ownProfile,
    errors: ['not_found'],
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/api/profile/avatar',
    summary: 'Upload the caller’s photo: JPEG, PNG or WebP up to 8 MB; kept square as WebP without its metadata.',
    access: 'user',
    session: 'checked',
    files: { file: { maxBytes: 8_000_000, required: true, picture: true } },
    response: z.object({ avatarUrl: z.string() }),
    errors: ['file_not_image', 'not_found'],
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/api/profile/avatar',
    summary: 'Remove the caller’s photo.',
    access: 'user',
    session: 'checked',
    response: z.object({ avatarUrl: z.null() }),
    errors: ['not_found'],
  }),
  readAvatar: endpoint({
    method: 'GET',
    path: '/files/avatars/:id/:name',
    summary: 'A photo by its unguessable name, for ever the same.',
    access: 'anyone',
    params: z.extend(idParams, { name: z.string().check(z.regex(/^[\w-]{22}\.webp$/)) }),
    response: binary,
    errors: ['not_found'],
  }),
  listAddresses: endpoint({
    method: 'GET',
    path: '/api/profile/addresses',
    summary: 'The caller’s addresses, the last used first.',
    access: 'user',
    session: 'checked',
    response: z.array(address),
  }),
  addAddress: endpoint({
    method: 'POST',
    path: '/api/profile/addresses',
    summary: `Keep an address, ${mostAddresses} at most; the same one again is kept once.`,
    access: 'user',
    session: 'checked',
    body: addressForm,
    response: address,
    status: 201,
    errors: ['too_many_addresses'],
  }),
  changeAddress: endpoint({
    method: 'PUT',
    path: '/api/profile/addresses/:id',
    summary: 'Change one of the caller’s addresses.',
    access: 'user',
    session: 'checked',
    params: idParams,
    body: z.extend(keptAddress, { version: editVersion }).check(fittingPin),
    response: address,
    errors: ['not_found', 'edit_conflict'],
  }),
  removeAddress: endpoint({
    method: 'DELETE',
    path: '/api/profile/addresses/:id',
    summary: 'Remove one of the caller’s addresses.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: z.object({ id }),
    errors: ['not_found'],
  }),
};
