import { changeSettings } from '../../src/server/academy/change-settings.ts';
import { loadSettings } from '../../src/server/academy/read-settings.ts';
import type { LoadRequest } from './load.ts';
import type { BenchAcademy } from './open-academy.ts';
import { type Recording, record } from './record.ts';
import { ask, budgets, type PrepareScenario } from './scenario.ts';
import { signInStudent } from './sign-in.ts';

/** `spec.md §7`, read 1. */
const images = new URLSearchParams({
  select: 'title,url,category',
  category: 'in.(Profiles,Logos,Successful Candidates)',
  order: 'created_at.desc',
  limit: '20',
});

/** `spec.md §7`, read 4. */
const classes = new URLSearchParams({
  select: 'id,class_title,class_description,class_date,class_time,class_price',
  class_date: `gte.${new Date().toISOString()}`,
  is_active: 'eq.true',
  order: 'class_date.asc',
  limit: '3',
});

export const homeImages: PrepareScenario = async (academy) => {
  await openPages(academy);
  const request: LoadRequest = { method: 'GET', path: `/rest/v1/academy_images?${images}` };
  // Each wording is kept by itself, so one that nobody used asks the database.
  const unread = new URLSearchParams(images);
  unread.set('limit', '19');
  await ask(academy, request);
  const asked = await record('', () => ask(academy, { ...request, path: `/rest/v1/academy_images?${unread}` }));
  const bytes = Buffer.from(await (await ask(academy, request)).arrayBuffer());
  return {
    name: 'Home: images',
    next: () => request,
    bare: request,
    beside: [
      { what: 'same bytes, no query', reply: 'bytes', recordings: [], bytes, budget: budgets.keptBody },
      { what: 'same query', reply: 'rows', recordings: [asked], budget: budgets.publicList },
    ],
  };
};

export const classesForVisitors: PrepareScenario = async (academy) => {
  await openPages(academy);
  const request: LoadRequest = { method: 'GET', path: `/rest/v1/classes?${classes}` };
  return {
    name: 'Home: classes, visitor',
    next: () => request,
    bare: request,
    beside: [
      {
        what: 'same query',
        reply: 'rows',
        recordings: [await recordWarm(academy, request)],
        budget: budgets.publicList,
      },
    ],
  };
};

export const classesForStudents: PrepareScenario = async (academy) => {
  const access = await signInStudent(academy);
  const request: LoadRequest = {
    method: 'GET',
    path: `/rest/v1/classes?${classes}`,
    headers: { authorization: `Bearer ${access}` },
  };
  return {
    name: 'Home: classes, signed in',
    next: () => request,
    bare: request,
    beside: [
      {
        what: 'same query',
        reply: 'rows',
        recordings: [await recordWarm(academy, request)],
        budget: budgets.signedInRead,
      },
    ],
  };
};

/** What the request asks once whatever is kept in memory is there: until two in a row ask the same. */
async function recordWarm(academy: BenchAcademy, request: LoadRequest): Promise<Recording> {
  const again = () => record(JSON.stringify(request), () => ask(academy, request));
  let [last, next] = [await again(), await again()];
  while (next.statements.length !== last.statements.length) [last, next] = [next, await again()];
  return next;
}

/** Lets visitors read, so that there is a public list to measure. */
async function openPages({ app }: BenchAcademy): Promise<void> {
  const { settings, version } = await loadSettings(app.db);
  if (settings.pages.openToVisitors) return;
  const pages = { ...settings.pages, openToVisitors: true };
  await changeSettings(app, { actorId: null, version, changes: { pages } });
}
