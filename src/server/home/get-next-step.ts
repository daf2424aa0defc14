import type { NextStep, NextStepKind, StepClass } from '../../contract/home.ts';
import type { Language } from '../../contract/languages.ts';
import type { App } from '../app.ts';
import { getClass } from '../classes/get-class.ts';
import { listMyClasses } from '../classes/list-classes.ts';
import { joinIsOpen } from '../classes/rules.ts';
import { listOwnMaterials } from '../materials/catalogue/list-own-materials.ts';
import { findUnreadNotice } from '../messages/list-notices.ts';
import { getOrder } from '../orders/get-order.ts';
import { readSettings } from '../settings/read-settings.ts';
import { selectWaiting } from './next-step-store.ts';

interface Input {
  userId: string;
  language: Language | null;
  /** Staff have their work where a student has nothing of their own. */
  isStaff: boolean;
}

/** So many of their next classes are looked at: one that was called off is passed over. */
const classesSeen = 5;

/**
 * What a student should do next (`docs/domain/home-and-images.md`): join a class that is on, go on with a test, take a
 * held seat, finish a payment, read an answer, sit a test that is open, see a result, go to what comes next, or read on. The first of these that there is leads.
 */
export async function getNextStep(app: App, input: Input): Promise<NextStep> {
  const { userId, language } = input;
  const [mine, { offer, orderId, result, ...waiting }, answer, materials, { access }] = await Promise.all([
    listMyClasses(app, { userId, language, when: 'upcoming', limit: classesSeen }),
    selectWaiting(app.db, { userId, now: app.now().toISOString(), language: language ?? 'en' }),
    findUnreadNotice(app, { userId, template: 'enquiry-answered', language: language ?? 'en' }),
    listOwnMaterials(app, { userId, language }),
    readSettings(app),
  ]);
  // A test that staff may sit is not their next step, one that they sit is.
  const test = input.isStaff && waiting.test?.standing !== 'running' ? null : waiting.test;
  const next = mine.items.filter((one) => one.stage !== 'cancelled');
  const now = app.now();
  const live = next.find((one) => one.kind === 'online' && joinIsOpen(one, access.joinOpensMinutes, now));
  const reading = materials.items.find(({ progress, pages }) => progress && progress.openedPages < pages) ?? null;
  const step: NextStep = {
    kind: 'start',
    class: null,
    joinUrl: null,
    heldUntil: null,
    payment: null,
    answer: null,
    test: null,
    result: null,
    reading,
  };
  if (live) return { ...step, kind: 'live', class: pick(live), joinUrl: await joinUrlOf(app, input, live.id) };
  if (test?.standing === 'running') return { ...step, kind: 'test', test };
  if (offer) {
    const held = await getClass(app, { id: offer.classId, userId, language });
    return { ...step, kind: 'held_seat', class: pick(held), heldUntil: offer.until };
  }
  if (orderId) {
    const order = await getOrder(app, { userId, language, id: orderId });
    const { id, number, title, totalPaise, standing, payUntil } = order;
    return { ...step, kind: 'payment', payment: { id, number, title, totalPaise, standing, payUntil } };
  }
  if (answer) return { ...step, kind: 'answer', answer: { id: answer.id, title: answer.title, link: answer.link } };
  if (test?.standing === 'open') return { ...step, kind: 'test', test };
  if (result) return { ...step, kind: 'result', result };
  const [first] = next;
  if (test && !(first && first.startsAt < test.opensAt)) return { ...step, kind: 'test', test };
  if (first) return { ...step, kind: 'class', class: pick(first) };
  return { ...step, kind: leftOver(reading !== null, input.isStaff) };
}

function leftOver(isReading: boolean, isStaff: boolean): NextStepKind {
  if (isReading) return 'reading';
  return isStaff ? 'work' : 'start';
}

/** The link of a class that opens elsewhere; what the page itself plays has its room there. */
async function joinUrlOf(app: App, { userId, language }: Input, id: string): Promise<string | null> {
  const { joinUrl, hlsUrl } = await getClass(app, { id, userId, language });
  return hlsUrl ? null : joinUrl;
}

function pick({ id, title, language, venue, startsAt, endsAt }: StepClass): StepClass {
  return { id, title, language, venue, startsAt, endsAt };
}
