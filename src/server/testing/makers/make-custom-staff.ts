import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Capability } from '../../../contract/accounts/capabilities.ts';
import { customRolesAdmin } from '../../../contract/accounts/custom-roles.ts';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import type { TestApp } from '../start-test-app.ts';
import { makeUser, type TestUser } from './make-user.ts';

/** A member of staff with a custom role, made and given by an admin. */
export async function makeCustomStaff(test: TestApp, capabilities: readonly Capability[]): Promise<TestUser> {
  const admin = await makeUser(test, { roles: ['admin'] });
  const staff = await makeUser(test, { fullName: 'Own Staff' });
  const body = { name: `Role ${randomUUID().slice(0, 8)}`, capabilities: [...capabilities] };
  const role = await admin.client(customRolesAdmin.createCustomRole, { body });
  const { version } = (await admin.client(usersAdmin.getUser, { params: { id: staff.id } })).data;
  const given = await admin.client(usersAdmin.changeRoles, {
    params: { id: staff.id },
    body: { roles: [], customRoleId: role.data.id, reason: 'New work', version },
  });
  expect(given.status, JSON.stringify(given.failure)).toBe(200);
  return staff;
}
