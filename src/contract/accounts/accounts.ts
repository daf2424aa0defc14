import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { tidyName } from '../names.ts';

const optionalText = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))));

/**
 * What `create-user-profile` is invoked with (`docs/domain/table-reads.md`). The server takes the id, the phone number
 * and the username from the session, never from here.
 */
export const profileForm = z.object({
  firebaseUserId: optionalText(200),
  username: optionalText(200),
  /** Anything but a name counts as none: the person gives one in the profile. */
  fullName: z.optional(z.nullable(z.string().check(z.overwrite(tidyName), z.maxLength(120)))),
  /** A picture elsewhere, by its https address. The academy's own photos are uploaded (`uploadAvatar`), never named. */
  avatarUrl: z.optional(z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(500)))),
  phoneNumber: optionalText(40),
});

/** What it answers (`docs/domain/table-reads.md`). */
export const profileReply = z.object({
  success: z.boolean(),
  message: z.string(),
  isAdmin: z.boolean(),
  error: z.nullable(z.string()),
});

export const accounts = {
  createUserProfile: endpoint({
    method: 'POST',
    path: '/functions/v1/create-user-profile',
    summary: 'Make sure that the signed-in user has a profile; says whether they are an admin.',
    access: 'user',
    session: 'checked',
    body: profileForm,
    response: profileReply,
  }),
  checkUserIsAdminByPhone: endpoint({
    method: 'POST',
    path: '/rest/v1/rpc/check_user_is_admin_by_phone',
    summary: 'Whether the caller’s own verified number is an admin’s; false for any other number.',
    access: 'user',
    session: 'checked',
    body: z.object({ user_phone: z.string().check(z.maxLength(40)) }),
    response: z.boolean(),
  }),
};
