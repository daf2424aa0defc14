import * as z from 'zod/mini';
import { day, instant } from '../dates.ts';
import { editVersion } from '../edit-version.ts';
import { duties, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { personName } from '../names.ts';
import { phone } from '../phone.ts';

export const roles = ['admin', ...duties] as const;
export const role = z.enum(roles);

const reason = z.string().check(z.trim(), z.minLength(3, 'reason_missing'), z.maxLength(200));

/** A user as listed: the phone number masked. */
export const listedUser = z.object({
  id,
  username: z.string(),
  fullName: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  /** `+91 ••••• 12345`; null for an account without one. */
  maskedPhone: z.nullable(z.string()),
  roles: z.array(role),
  /** A custom role; null for none. */
  customRole: z.nullable(z.object({ id, name: z.string() })),
  blocked: z.boolean(),
  createdAt: instant,
});
export type ListedUser = z.output<typeof listedUser>;

export const userDetail = z.extend(listedUser, {
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: z.string(),
  targetExam: z.nullable(z.string()),
  blockedAt: z.nullable(instant),
  blockedReason: z.nullable(z.string()),
  lastSignInAt: z.nullable(instant),
  /** Sessions that are live now. */
  sessions: z.int(),
  /** Verified second factors; those at a hosted service count as one, once it was passed. */
  factors: z.int(),
  /** The last invitation to the staff, by each way that it was sent. */
  invitations: z.array(
    z.object({ channel: z.enum(['sms', 'mail']), state: z.enum(['queued', 'sent', 'failed', 'expired']), at: instant }),
  ),
  /** Of the roles. */
  version: editVersion,
});
export type UserDetail = z.output<typeof userDetail>;

/** `total` is kept exactly; the others are counted no further than `countedTo`. */
export const userCounts = z.object({ total: z.int(), staff: z.int(), blocked: z.int() });

export const userGroups = ['all', 'staff', 'blocked'] as const;

export const auditLine = z.object({
  id: z.int(),
  at: instant,
  actorId: z.nullable(id),
  /** Null for the system itself, or an account that is gone. */
  actorName: z.nullable(z.string()),
  /** `<capability>.<verb>`, of `auditActions`; an older line may hold one that is no longer there. */
  action: z.string(),
  /** `<table>:<id>`. */
  subject: z.string(),
  /** What people call the subject: a person's name, a title, a number; null for what has no name. */
  subjectName: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
});
export type AuditLine = z.output<typeof auditLine>;

export const usersAdmin = {
  listUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    summary:
      'Users, newest first; `search` (three characters or more) looks in names and usernames, and at how phone numbers begin or end.',
    access: [],
    query: z.extend(pageQuery, {
      search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      group: z._default(z.enum(userGroups), 'all'),
    }),
    response: pageOf(listedUser),
  }),
  countUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users/counts',
    summary: 'How many users there are, how many of them staff and blocked.',
    access: [],
    response: userCounts,
  }),
  listSignUpDays: endpoint({
    method: 'GET',
    path: '/api/admin/users/sign-ups',
    summary:
      'Sign-ups of students, staff left out, on each day of a range (366 days at most); days without any are left out.',
    access: [],
    query: z.object({ from: day, to: day }),
    response: z.array(z.object({ day, joined: z.int() })),
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id',
    summary: 'One user.',
    access: [],
    audit: { action: 'accounts.open_user', table: 'profiles' },
    params: idParams,
    response: userDetail,
    errors: ['not_found'],
  }),
  inviteStaff: endpoint({
    method: 'POST',
    path: '/api/admin/users',
    summary:
      'Give roles to a phone number, also before its owner has ever signed in: whoever proves it by code has them. Roles that they have stay. What is new is told by SMS, and by mail where an address is known.',
    access: [],
    body: z.object({
      phone,
      fullName: personName,
      roles: z.array(role).check(z.maxLength(roles.length)),
      /** A custom role, in place of one that they have. One or the other is needed. */
      customRoleId: z._default(z.nullable(id), null),
      reason,
    }),
    response: userDetail,
    status: 201,
    errors: ['not_found', 'conflict'],
  }),
  changeRoles: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:id/roles',
    summary: 'Set the roles of a user. The last admin stays one.',
    access: [],
    params: idParams,
    body: z.object({
      roles: z.array(role).check(z.maxLength(roles.length)),
      /** The custom role; left out, it stays as it is. */
      customRoleId: z.optional(z.nullable(id)),
      reason,
      version: editVersion,
    }),
    response: userDetail,
    errors: ['not_found', 'edit_conflict', 'last_admin'],
  }),
  blockUser: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/block',
    summary: 'Block a user: every session ends, and nobody signs in to the account. Not the last admin.',
    access: [],
    params: idParams,
    body: z.object({ reason }),
    response: userDetail,
    errors: ['not_found', 'last_admin', 'invalid_transition'],
  }),
  unblockUser: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/unblock',
    summary: 'Let a blocked user in again.',
    access: [],
    params: idParams,
    body: z.object({ reason }),
    response: userDetail,
    errors: ['not_found', 'invalid_transition'],
  }),
  removeFactors: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/remove-factors',
    summary: 'Remove every second factor of a user who lost theirs; the user is told by SMS or mail.',
    access: [],
    params: idParams,
    body: z.object({ reason }),
    response: userDetail,
    errors: ['not_found', 'invalid_transition'],
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary:
      'What admins and staff changed, newest first; optionally by one person, or about one subject (`<table>:<id>`).',
    access: [],
    query: z.extend(pageQuery, { actor: z.optional(id), subject: z.optional(z.string().check(z.maxLength(100))) }),
    response: pageOf(auditLine),
  }),
};
