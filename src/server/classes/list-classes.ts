import type { ClassKind, ClassSubject, ClassSummary, ClassTime } from '../../contract/classes/classes.ts';
import type { Language } from '../../contract/languages.ts';
import type { App } from '../app.ts';
import { toPage } from '../http/answers/keyset.ts';
import { readSettings } from '../settings/read-settings.ts';
import { classReader } from './class-in-language.ts';
import { summarise } from './describe-class.ts';
import { selectClassDays, selectClasses, selectMyClasses } from './list-store.ts';
import { cursorOf, readCursor } from './read-cursor.ts';
import { dayBounds, isOwnStream, joinIsOpen, monthBounds, ownOrigins } from './rules.ts';

interface Input {
  userId: string;
  language: Language | null;
  when: ClassTime;
  price?: 'free' | 'paid' | undefined;
  kind?: ClassKind | undefined;
  subject?: ClassSubject | undefined;
  day?: string | undefined;
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** A page of the classes that students see; past ones newest first, the others soonest first. */
export async function listClasses(app: App, input: Input) {
  const now = app.now();
  const rows = await selectClasses(
    app.db,
    {
      userId: input.userId,
      now: now.toISOString(),
      when: input.when,
      price: input.price,
      kind: input.kind,
      subject: input.subject,
      between: input.day === undefined ? null : dayBounds(input.day),
      search: input.search,
    },
    { after: readCursor(input.after), limit: input.limit + 1 },
  );
  const read = await classReader(app, input.language);
  return toPage(
    rows.map((row) => summarise(read(row), now)),
    input.limit,
    cursorOf,
  );
}

/** A page of the classes that a student has a seat in. */
export async function listMyClasses(
  app: App,
  input: {
    userId: string;
    language: Language | null;
    when: 'upcoming' | 'past';
    after?: string | undefined;
    limit: number;
  },
) {
  const now = app.now();
  const rows = await selectMyClasses(
    app.db,
    { userId: input.userId, now: now.toISOString(), when: input.when },
    { after: readCursor(input.after), limit: input.limit + 1 },
  );
  const read = await classReader(app, input.language);
  return toPage(
    rows.map((row) => summarise(read(row), now)),
    input.limit,
    cursorOf,
  );
}

/** Somebody's next classes, as in their list, each with the link that leads straight into it now; null where there is none, or where its own page plays it. */
export async function listNextClasses(
  app: App,
  input: { userId: string; language: Language | null; limit: number },
): Promise<(ClassSummary & { joinUrl: string | null })[]> {
  const now = app.now();
  const [rows, read, { access }] = await Promise.all([
    selectMyClasses(
      app.db,
      { userId: input.userId, now: now.toISOString(), when: 'upcoming' },
      { after: null, limit: input.limit },
    ),
    classReader(app, input.language),
    readSettings(app),
  ]);
  return rows.map((row) => {
    const isOpen = row.joinUrl !== '' && joinIsOpen(row, access.joinOpensMinutes, now);
    const joinUrl = isOpen && !isOwnStream(row.joinUrl, ownOrigins(app.config)) ? row.joinUrl : null;
    return { ...summarise(read(row), now), joinUrl };
  });
}

/** The days of a month, `YYYY-MM` in Asia/Kolkata, and of the weeks that it begins and ends in, on which a class starts. */
export async function listClassDays(app: App, input: { month: string; kind?: ClassKind | undefined }) {
  return { days: await selectClassDays(app.db, { ...monthBounds(input.month), kind: input.kind }) };
}
