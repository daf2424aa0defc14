import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Capability } from '../../../contract/accounts/capabilities.ts';
import { ownRolesAdmin } from '../../../contract/accounts/own-roles.ts';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import type { TestApp } from '../start-test-app.ts';
import { makeUser, type TestUser } from './make-user.ts';

/** A member of staff with a role of the academy's own, made and given by an admin. */
export async function makeOwnStaff(test: TestApp, capabilities: readonly Capability[]): Promise<TestUser> {
  const admin = await makeUser(test, { roles: ['admin'] });
  const staff = await makeUser(test, { fullName: 'Own Staff' });
  const body = { name: `Role ${randomUUID().slice(0, 8)}`, capabilities: [...capabilities] };
  const role = await admin.client(ownRolesAdmin.createOwnRole, { body });
  const { version } = (await admin.client(usersAdmin.getUser, { params: { id: staff.id } })).data;
  const given = await admin.client(usersAdmin.changeRoles, {
    params: { id: staff.id },
    body: { roles: [], ownRoleId: role.data.id, reason: 'New work', version },
  });
  expect(given.status, JSON.stringify(given.failure)).toBe(200);
  return staff;
}
