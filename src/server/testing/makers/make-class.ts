import type { ClassForm, ClassForStaff } from '../../../contract/classes/classes-admin.ts';
import { createClass } from '../../classes/admin/save-class.ts';
import type { TestApp } from '../start-test-app.ts';
import { makeUser } from './make-user.ts';

/** An hour-long, free, shown online class that starts a day from now, unless told otherwise. */
export function classForm(test: TestApp, form: Partial<ClassForm> = {}): ClassForm {
  const startsAt = form.startsAt ?? new Date(test.app.now().getTime() + 24 * 3600_000).toISOString();
  return {
    title: 'Percentages in one evening',
    description: 'Fifty questions, every trick explained.',
    textLanguage: 'en',
    translations: {},
    practise: 'Percentage to fraction\nSuccessive change',
    kind: 'online',
    subject: 'maths',
    teacher: 'Director, academics',
    language: 'mr',
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3600_000).toISOString(),
    pricePaise: 0,
    capacity: 40,
    venue: '',
    mapUrl: '',
    joinUrl: 'https://meet.example.org/percentages',
    recordingUrl: '',
    whatToBring: '',
    reportingTime: null,
    sessionOf: null,
    isOpen: true,
    isActive: true,
    ...form,
  };
}

/** A class made by a teacher through the same function as a real one. */
export async function makeClass(test: TestApp, form: Partial<ClassForm> = {}): Promise<ClassForStaff> {
  const teacher = await makeUser(test, { roles: ['teacher'] });
  return createClass(test.app, { form: classForm(test, form), actorId: teacher.id });
}
