import { academyDay } from '../../contract/time-zone.ts';
import type { App } from '../app.ts';
import { listClassesForStaff } from '../classes/admin/list-classes-for-staff.ts';
import { createClass } from '../classes/admin/save-class.ts';
import { clockTime } from '../classes/rules.ts';
import { registerForClass } from '../classes/seats/register-for-class.ts';
import { readSettings } from '../settings/read-settings.ts';
import { type DemoClass, demoClasses } from './class-texts.ts';
import { fillPerson } from './people.ts';
import { classTranslations } from './translations/class-translations.ts';

const classStudents = [
  'Kavita Sawant',
  'Rahul Mane',
  'Priyanka Dhumal',
  'Santosh Kadam',
  'Archana Gavit',
  'Yogesh Ingale',
  'Sneha Jagtap',
  'Farhan Pathan',
];

const minute = 60_000;
const day = 24 * 60 * minute;

/** A dozen classes around now: one that is on, past ones, free and paid ones to come, drafts. What is there stays. */
export async function fillClasses(app: App, people: { studentId: string; adminId: string | null }): Promise<void> {
  const students = await Promise.all(
    classStudents.map((name, index) => fillPerson(app, `+91000003${String(index + 1).padStart(4, '0')}`, name)),
  );
  const film = await filmPath(app);
  for (const one of [onNow(app.now()), ...demoClasses]) {
    await fillClass(app, { ...one, ...filmed(one, film) }, { ...people, students });
  }
}

/** The path of the academy's own film, which plays also without the internet and under every address; undefined before it is there. */
export async function filmPath(app: App): Promise<string | undefined> {
  return (await readSettings(app)).introVideo?.url;
}

/** The film in place of the invented addresses of a call and a recording. */
function filmed({ joinUrl, recordingUrl }: DemoClass, film: string | undefined): Partial<DemoClass> {
  if (film === undefined) return {};
  return { ...(joinUrl ? { joinUrl: film } : {}), ...(recordingUrl ? { recordingUrl: film } : {}) };
}

/** On since 20 minutes, whenever the academy is filled. */
function onNow(now: Date): DemoClass {
  return {
    inDays: 0,
    at: clockTime(new Date(now.getTime() - 20 * minute).toISOString()),
    minutes: 90,
    title: 'Percentages and ratio: live doubt class',
    description: 'Bring the sums you got stuck on.',
    kind: 'online',
    subject: 'maths',
    teacher: 'Ravindra Kulkarni',
    joinUrl: 'https://meet.example.org/percentages-and-ratio',
    students: 8,
    mine: true,
  };
}

async function fillClass(
  app: App,
  { inDays, at, minutes, students = 0, mine = false, ...texts }: DemoClass,
  people: { studentId: string; adminId: string | null; students: readonly string[] },
): Promise<void> {
  for (const tab of ['upcoming', 'past', 'draft'] as const) {
    const { items } = await listClassesForStaff(app, {
      tab,
      search: texts.title,
      limit: 1,
      taughtBy: null,
      language: null,
    });
    if (items.length > 0) return;
  }
  const date = academyDay(new Date(app.now().getTime() + inDays * day));
  const starts = new Date(`${date}T${at}:00+05:30`).getTime();
  // Someone wrote it a week before it began, and registered then.
  const before: App = { ...app, now: () => new Date(Math.min(app.now().getTime(), starts - 7 * day)) };
  const { id } = await createClass(before, {
    actorId: people.adminId,
    form: {
      ...classTranslations(texts.title),
      practise: '',
      teacher: '',
      language: 'mr',
      pricePaise: 0,
      capacity: null,
      venue: '',
      mapUrl: '',
      joinUrl: '',
      recordingUrl: '',
      whatToBring: '',
      reportingTime: null,
      sessionOf: null,
      isOpen: true,
      isActive: true,
      ...texts,
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(starts + minutes * minute).toISOString(),
    },
  });
  const seated = [...people.students.slice(0, students), ...(mine ? [people.studentId] : [])];
  for (const userId of seated) await registerForClass(before, { id, userId, language: null });
}
