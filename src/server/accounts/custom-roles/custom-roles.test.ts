import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capabilities, capabilityOf, mayCall } from '../../../contract/accounts/capabilities.ts';
import { customRolesAdmin } from '../../../contract/accounts/custom-roles.ts';
import { profile } from '../../../contract/accounts/profile.ts';
import { studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { announcementsAdmin } from '../../../contract/announcements.ts';
import { duties, type Endpoint } from '../../../contract/endpoint.ts';
import { desks } from '../../../contract/orders/desk.ts';
import { allRoutes } from '../../compose.ts';
import { makeCustomStaff } from '../../testing/makers/make-custom-staff.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const endpoints: [string, Endpoint][] = allRoutes.flatMap((routes) => Object.entries(routes.endpoints));
const ofStaff = endpoints.filter(([, { access }]) => Array.isArray(access));

describe('the table of what each role may do', () => {
  it('is the page docs/domain/capabilities.md, whole', async () => {
    const names = (held: readonly string[]) =>
      ofStaff.filter(([, one]) => mayCall(one, held)).map(([name]) => `\`${name}\``);
    const rows = capabilities.map((one) => {
      const given = duties.filter((duty) =>
        ofStaff.some(([, asked]) => capabilityOf(asked) === one && mayCall(asked, [duty])),
      );
      const own = ofStaff.filter(([, asked]) => capabilityOf(asked) === one).map(([name]) => `\`${name}\``);
      return `| ${one} | ${given.join(', ') || '–'} | ${own.toSorted().join(' ')} |`;
    });
    const admins = ofStaff.filter(([, asked]) => capabilityOf(asked) === null).map(([name]) => `\`${name}\``);
    const page = [
      '# Capabilities',
      '',
      'What a custom role may be made of, with the given roles that do some of it and the calls that it opens (docs/domain/roles.md). `change` includes `see`. Written by `custom-roles.test.ts` (`vitest run -u`), which fails when it is stale.',
      '',
      '| capability | given roles | calls |',
      '| --- | --- | --- |',
      ...rows,
      '',
      `Admins alone: ${admins.toSorted().join(' ')}`,
      '',
    ].join('\n');
    await expect(page).toMatchFileSnapshot('../../../../docs/domain/capabilities.md');
    expect(names(['admin'])).toHaveLength(ofStaff.length);
  });

  it('opens every call that a given role may make, and none of accounts, roles, settings and logs', () => {
    const closed = ofStaff.filter(([, one]) => (one.access as readonly string[]).length > 0 && !capabilityOf(one));
    expect(closed.map(([name]) => name)).toEqual([]);
    const held = ofStaff.filter(([, one]) => mayCall(one, capabilities)).map(([, { path }]) => path);
    expect(
      held.filter((path) => /\/(users|custom-roles|settings|audit|sign-in|failed-jobs|messages)\b/.test(path)),
    ).toEqual([]);
  });

  it('lets nobody change by a capability to see', () => {
    const seeing = capabilities.filter((one) => one.endsWith('.see'));
    const changed = ofStaff.filter(([, one]) => one.method !== 'GET' && mayCall(one, seeing));
    expect(changed.map(([name]) => name)).toEqual([]);
  });
});

describe('a custom role', () => {
  let test: TestApp;
  let admin: TestUser;
  beforeAll(async () => {
    test = await startTestApp();
    admin = await makeUser(test, { roles: ['admin'] });
  });
  afterAll(() => test.close());

  it('opens at the next press what is added, and closes what is taken away', async () => {
    const staff = await makeCustomStaff(test, ['students.see']);
    const student = await makeUser(test);
    const note = () =>
      staff.client(studentsAdmin.addStudentNote, { params: { id: student.id }, body: { text: 'Called' } });
    expect((await staff.client(studentsAdmin.listStudents, { query: {} })).status).toBe(200);
    expect((await note()).failure.code).toBe('not_allowed');
    expect((await staff.client(profile.getProfile)).data.roles).toEqual(['students.see']);
    const [role] = (await admin.client(customRolesAdmin.listCustomRoles)).data;
    if (!role) throw new Error('no role');
    const change = (chosen: 'students.change' | 'fees.see', version: string) =>
      admin.client(customRolesAdmin.changeCustomRole, {
        params: { id: role.id },
        body: { name: role.name, capabilities: [chosen], version },
      });
    const wider = await change('students.change', role.version);
    expect((await note()).status).toBe(201);
    expect((await staff.client(studentsAdmin.listStudents, { query: {} })).status).toBe(200);
    expect((await change('fees.see', wider.data.version)).status).toBe(200);
    expect((await note()).failure.code).toBe('not_allowed');
  });

  it('takes at the desk what a student still owes', async () => {
    const staff = await makeCustomStaff(test, ['students.see', 'desk.change']);
    const student = await makeUser(test);
    const dues = await staff.client(desks.listStudentDues, { params: { id: student.id } });
    expect(dues.data.items).toEqual([]);
  });

  it('acts as those whom the call names: whoever may announce tells anybody', async () => {
    const staff = await makeCustomStaff(test, ['announcements.change']);
    const body = {
      audience: { kind: 'all' as const },
      channels: ['app' as const],
      titles: { en: 'Holiday', mr: '', hi: '' },
    };
    const planned = await staff.client(announcementsAdmin.planAnnouncement, { body: body as never });
    expect(planned.failure?.code).not.toBe('not_allowed');
  });

  it('is no student, is listed with its name, and is not deleted while somebody has it', async () => {
    const staff = await makeCustomStaff(test, ['enquiries.see']);
    const user = (await admin.client(usersAdmin.getUser, { params: { id: staff.id } })).data;
    expect(user).toMatchObject({ roles: [], customRole: { name: expect.stringContaining('Role ') } });
    const listed = await admin.client(studentsAdmin.listStudents, { query: { search: staff.phone } });
    expect(listed.data.items).toEqual([]);
    const params = { id: user.customRole?.id ?? '' };
    expect((await admin.client(customRolesAdmin.deleteCustomRole, { params })).failure.code).toBe('invalid_transition');
    const body = { roles: [], customRoleId: null, reason: 'Left', version: user.version };
    await admin.client(usersAdmin.changeRoles, { params: { id: staff.id }, body });
    expect((await admin.client(customRolesAdmin.deleteCustomRole, { params })).status).toBe(200);
  });

  it('has a name of its own and opens something', async () => {
    const body = { name: 'Night desk', capabilities: ['desk.see' as const] };
    const made = await admin.client(customRolesAdmin.createCustomRole, { body });
    // A desk begins with a student.
    expect(made.data.capabilities).toEqual(['students.see', 'desk.see']);
    const roll = { name: 'Roll call', capabilities: ['attendance.change' as const, 'enrolment.see' as const] };
    expect((await admin.client(customRolesAdmin.createCustomRole, { body: roll })).data.capabilities).toEqual([
      ...['students.see', 'enrolment.see', 'batches.see', 'attendance.change', 'classes.see'],
    ]);
    const again = await admin.client(customRolesAdmin.createCustomRole, {
      body: { name: 'night DESK', capabilities: ['desk.see'] },
    });
    expect(again.failure.data).toMatchObject({ fields: { name: { code: 'role_name_used' } } });
    const empty = await admin.client(customRolesAdmin.createCustomRole, {
      body: { name: 'Nothing', capabilities: [] },
    });
    expect(empty.failure.data).toMatchObject({ fields: { capabilities: { code: 'capability_missing' } } });
  });
});
