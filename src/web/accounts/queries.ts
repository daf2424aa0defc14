import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { customRolesAdmin } from '../../contract/accounts/custom-roles.ts';
import { profile } from '../../contract/accounts/profile.ts';
import { type userGroups, usersAdmin } from '../../contract/accounts/users-admin.ts';
import { call } from '../api/client.ts';
import { pollInterval } from '../api/retries/poll-interval.ts';

/** The signed-in person's own profile. */
export const ownProfile = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(profile.getProfile, { signal }),
});

/** What the signed-in person did in the week that runs. */
export const ownWeek = queryOptions({
  queryKey: ['profile', 'week'],
  queryFn: ({ signal }) => call(profile.readWeek, { signal }),
  refetchOnMount: true,
});

/** The signed-in person's addresses, the last used first. */
export const ownAddresses = queryOptions({
  queryKey: ['profile', 'addresses'],
  queryFn: ({ signal }) => call(profile.listAddresses, { signal }),
});

export type UserGroup = (typeof userGroups)[number];

/** Everything the admin's users screen shows; invalidate it after each change. */
export const usersKey = ['users'];

const fresh = { staleTime: 15_000, refetchOnMount: true } as const;

/** Users that a search finds in a group, page by page. */
export const userList = (filter: { search: string; group: UserGroup }) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(usersAdmin.listUsers, { query: { ...filter, ...(pageParam ? { after: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    ...fresh,
  });

/** The custom roles. */
export const customRoles = queryOptions({
  queryKey: [...usersKey, 'custom-roles'],
  queryFn: ({ signal }) => call(customRolesAdmin.listCustomRoles, { signal }),
  ...fresh,
});

export const userCounts = queryOptions({
  queryKey: [...usersKey, 'counts'],
  queryFn: ({ signal }) => call(usersAdmin.countUsers, { signal }),
  ...fresh,
});

export const oneUser = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => call(usersAdmin.getUser, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.invitations.some((one) => one.state === 'queued') ? pollInterval(2000, state) : false,
    ...fresh,
  });

/** What was changed about one user, newest first. */
export const userAudit = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'audit', id],
    queryFn: ({ signal }) => call(usersAdmin.listAudit, { query: { subject: `profiles:${id}`, limit: 10 }, signal }),
    ...fresh,
  });

/** The audit log of everything, page by page. */
export const auditLog = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam, signal }) =>
    call(usersAdmin.listAudit, { query: { limit: 5, ...(pageParam ? { after: pageParam } : {}) }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  ...fresh,
});

export const signUpDays = (range: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...usersKey, 'sign-ups', range],
    queryFn: ({ signal }) => call(usersAdmin.listSignUpDays, { query: range, signal }),
    ...fresh,
  });
