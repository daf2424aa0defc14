import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { customRolesAdmin } from '../../../contract/accounts/custom-roles.ts';
import { profile } from '../../../contract/accounts/profile.ts';
import { studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { enquiries } from '../../../contract/enquiries.ts';
import type { Client } from '../client.ts';
import { nashik } from '../makers/make-order.ts';
import { makeUser } from '../makers/make-user.ts';
import type { Editors, Stage } from './editing.ts';

const ofEnquiry = (id: string) => ({
  read: async (by: Client) => (await by(enquiries.getEnquiry, { params: { id } })).data,
});

async function ask(on: Stage, mobile: string): Promise<string> {
  const { client } = await makeUser(on.test);
  const body = {
    name: 'Ravi Kale',
    mobile,
    message: 'When does the next batch begin, please?',
    consent: true,
  } as const;
  await client(enquiries.sendEnquiry, { body });
  return (await client(enquiries.listOwnEnquiries)).data.items[0]?.id ?? '';
}

/** The editors of people, and of what they ask. */
export const peopleEditors = (on: Stage): Editors => ({
  async changeRoles() {
    const { id } = await makeUser(on.test);
    return {
      read: async (by) => (await by(usersAdmin.getUser, { params: { id } })).data,
      save: (by, loaded, who) => {
        const roles = [...(loaded.roles as 'teacher'[]), who === 'first' ? ('teacher' as const) : ('packer' as const)];
        return by(usersAdmin.changeRoles, {
          params: { id },
          body: { roles, reason: 'New work', version: loaded.version },
        });
      },
      first: { roles: ['teacher'] },
      both: { roles: ['packer', 'teacher'] },
    };
  },
  async changeCustomRole() {
    const { id } = (
      await on.asha.client(customRolesAdmin.createCustomRole, {
        body: { name: `Cashier ${randomUUID().slice(0, 8)}`, capabilities: ['students.see', 'desk.change'] },
      })
    ).data;
    return {
      read: async (by) => (await by(customRolesAdmin.listCustomRoles)).data.find((one) => one.id === id) ?? {},
      save: (by, { name, version }, who) =>
        by(customRolesAdmin.changeCustomRole, {
          params: { id },
          body:
            who === 'first'
              ? { name: `${name} of the day`, capabilities: ['students.see', 'desk.change'], version }
              : { name: String(name), capabilities: ['students.see', 'desk.change', 'fees.see'], version },
        }),
      first: { capabilities: ['students.see', 'desk.change'] },
      both: { capabilities: ['students.see', 'desk.change', 'fees.see'] },
    };
  },
  async saveStudent() {
    const { id } = await makeUser(on.test, { fullName: 'Ravi Kale' });
    return {
      read: async (by) => (await by(studentsAdmin.getStudent, { params: { id } })).data,
      save: (by, loaded, who) =>
        by(studentsAdmin.saveStudent, {
          params: { id },
          body: { ...loaded, ...(who === 'first' ? { guardianName: 'Anil Kale' } : { targetExam: 'Police' }) } as never,
        }),
      first: { guardianName: 'Anil Kale' },
      both: { guardianName: 'Anil Kale', targetExam: 'Police' },
    };
  },
  async answerEnquiry() {
    const id = await ask(on, '+919820100001');
    return {
      ...ofEnquiry(id),
      save: (by, { version }, who) => by(enquiries.answerEnquiry, { params: { id }, body: { text: who, version } }),
      first: { messages: [expect.anything(), expect.objectContaining({ text: 'first' })] },
      both: { messages: [expect.anything(), expect.anything(), expect.objectContaining({ text: 'second' })] },
    };
  },
  async moveEnquiry() {
    const id = await ask(on, '+919820100002');
    return {
      ...ofEnquiry(id),
      save: (by, { version }, who) =>
        by(enquiries.moveEnquiry, {
          params: { id },
          body: { state: who === 'first' ? 'contacted' : 'follow_up', version },
        }),
      first: { state: 'contacted' },
      both: { state: 'follow_up' },
    };
  },
  async saveProfile() {
    const { targetExam: before } = (await on.asha.client(profile.getProfile)).data;
    const exams = { first: `${before}Combined `.trim(), second: `${before}Police `.trim() };
    return {
      read: async (by) => (await by(profile.getProfile)).data,
      save: (by, { version }, who) =>
        by(profile.saveProfile, { body: { fullName: 'Asha Patil', targetExam: exams[who], version } }),
      first: { targetExam: exams.first },
      both: { targetExam: exams.second },
    };
  },
  async changeAddress() {
    let made: { id: string } | undefined;
    return {
      read: async (by) => {
        made ??= (await by(profile.addAddress, { body: nashik })).data;
        return (await by(profile.listAddresses)).data.find((one) => one.id === made?.id) ?? {};
      },
      save: (by, loaded, who) =>
        by(profile.changeAddress, {
          params: { id: String(loaded.id) },
          body: {
            ...loaded,
            ...(who === 'first' ? { line1: 'Flat 9, Road 2' } : { line2: 'near the school' }),
          } as never,
        }),
      first: { line1: 'Flat 9, Road 2', line2: nashik.line2 },
      both: { line1: 'Flat 9, Road 2', line2: 'near the school' },
    };
  },
});
