import { classesTopic } from '../../src/server/classes/rules.ts';
import { imagesTopic } from '../../src/server/media/rules.ts';
import { changeSettings } from '../../src/server/settings/change-settings.ts';
import { loadSettings } from '../../src/server/settings/read-settings.ts';
import type { LoadRequest } from './load.ts';
import type { BenchAcademy } from './open-academy.ts';
import { record } from './record.ts';
import { ask, type Budget, budgets, type PrepareScenario, type Scenario } from './scenario.ts';
import { signInStudent } from './sign-in.ts';

/** `docs/domain/table-reads.md`, read 1. */
const images = new URLSearchParams({
  select: 'title,url,category',
  category: 'in.(Profiles,Logos,Successful Candidates)',
  order: 'created_at.desc',
  limit: '20',
});

/** `docs/domain/table-reads.md`, read 4. */
const classes = {
  select: 'id,class_title,class_description,class_date,class_time,class_price',
  is_active: 'eq.true',
  order: 'class_date.asc',
  limit: '3',
};

/** What `node:http` writes by itself. */
const ownHeaders = new Set(['connection', 'date', 'keep-alive']);

interface Kept {
  name: string;
  request: LoadRequest;
  /** What makes the application forget the answer. */
  topic: string;
  budget: Budget;
  /** The requests, where no two are the same. */
  next?: () => LoadRequest;
}

export const homeImages: PrepareScenario = async (academy) => {
  await openPages(academy);
  const request: LoadRequest = { method: 'GET', path: `/rest/v1/academy_images?${images}` };
  return keptScenario(academy, { name: 'Home: images', request, topic: imagesTopic, budget: budgets.publicList });
};

export const classesForVisitors: PrepareScenario = async (academy) => {
  await openPages(academy);
  const request = nextClasses(null);
  return keptScenario(academy, {
    name: 'Home: classes, visitor',
    request,
    topic: classesTopic,
    budget: budgets.publicList,
    next: () => nextClasses(null),
  });
};

export const classesForStudents: PrepareScenario = async (academy) => {
  const access = await signInStudent(academy);
  return keptScenario(academy, {
    name: 'Home: classes, signed in',
    request: nextClasses(access),
    topic: classesTopic,
    budget: budgets.signedInRead,
    next: () => nextClasses(access),
  });
};

/** A list that depends on who reads it, so that it is asked of the database every time. */
export const listOfClasses: PrepareScenario = async (academy) => {
  const access = await signInStudent(academy);
  const request: LoadRequest = {
    method: 'GET',
    path: '/api/classes?when=upcoming',
    headers: { authorization: `Bearer ${access}` },
  };
  const claims = Buffer.from(access.split('.')[1] ?? '', 'base64url').toString();
  await ask(academy, request);
  const recordings = [await record(claims, () => ask(academy, request))];
  return {
    name: 'Classes: the list, signed in',
    turn: (send) => send(request),
    statements: recordings[0]?.statements.length ?? null,
    beside: [{ what: 'same query', bare: request, reply: 'rows', recordings, budget: budgets.signedInRead }],
  };
};

/** Read 4 as a browser sends it now. */
function nextClasses(access: string | null): LoadRequest {
  const query = new URLSearchParams({ ...classes, class_date: `gte.${new Date().toISOString()}` });
  const path = `/rest/v1/classes?${query}`;
  if (access === null) return { method: 'GET', path };
  return { method: 'GET', path, headers: { authorization: `Bearer ${access}` } };
}

/**
 * An answer that is kept in memory: beside the same bytes with the same headers, and beside the query that it takes when
 * it is not.
 */
async function keptScenario(
  academy: BenchAcademy,
  { name, request, topic, budget, next = () => request }: Kept,
): Promise<Scenario> {
  await ask(academy, request);
  academy.app.changes.drop(topic);
  const asked = await record('', () => ask(academy, request));
  const answer = await ask(academy, request);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries([...answer.headers].filter(([header]) => !ownHeaders.has(header)));
  return {
    name,
    turn: (send) => send(next()),
    statements: asked.statements.length,
    beside: [
      {
        what: 'same bytes, no query',
        bare: request,
        reply: 'bytes',
        recordings: [],
        bytes,
        headers,
        budget: budgets.keptBody,
      },
      { what: 'same query', bare: request, reply: 'rows', recordings: [asked], budget },
    ],
  };
}

/** Lets visitors read, so that there is a public list to measure. */
async function openPages({ app }: BenchAcademy): Promise<void> {
  const { settings, version } = await loadSettings(app.db);
  if (settings.pages.openToVisitors) return;
  const pages = { ...settings.pages, openToVisitors: true };
  await changeSettings(app, { actorId: null, version, changes: { pages } });
}
