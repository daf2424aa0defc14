import type { Duty } from '../../contract/endpoint.ts';
import { grantRole } from '../accounts/users/grant-role.ts';
import type { App } from '../app.ts';
import { fillPerson } from './people.ts';

const colleagues: readonly { phone: string; name: string; role: Duty }[] = [
  { phone: '+919800000020', name: 'Sunita Kadam', role: 'front_desk' },
  { phone: '+919800000021', name: 'Meenal Joshi', role: 'teacher' },
  { phone: '+919800000022', name: 'Sachin Wagh', role: 'teacher' },
  { phone: '+919800000023', name: 'Vijay Shelar', role: 'teacher' },
  { phone: '+919800000024', name: 'Nilima Rane', role: 'accountant' },
  { phone: '+919800000025', name: 'Ashok Pote', role: 'packer' },
  { phone: '+919800000026', name: 'Farida Shaikh', role: 'counsellor' },
];

export interface DemoStaff {
  desk: { id: string; name: string };
  /** Two teachers, who approve each other's questions. */
  teacherIds: readonly [string, string];
  /** Every teacher with an account, by name. */
  teachers: ReadonlyMap<string, string>;
}

/** The invented colleagues of the demo admin, with their roles. Safe to run again. */
export async function fillStaff(app: App, adminId: string): Promise<DemoStaff> {
  const year: App = { ...app, now: () => new Date(app.now().getTime() - 400 * 86_400_000) };
  const ids: string[] = [];
  const teachers = new Map<string, string>();
  for (const { phone, name, role } of colleagues) {
    const userId = await fillPerson(year, phone, name);
    await app.db.transaction().execute((trx) => grantRole(year, trx, { userId, role, actorId: adminId }));
    ids.push(userId);
    if (role === 'teacher') teachers.set(name, userId);
  }
  const [deskId = adminId, first = adminId, second = adminId] = ids;
  return { desk: { id: deskId, name: 'Sunita Kadam' }, teacherIds: [first, second], teachers };
}
