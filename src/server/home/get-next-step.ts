import type { NextStep, NextStepKind, StepClass } from '../../contract/home.ts';
import type { Language } from '../../contract/languages.ts';
import type { PaymentStanding } from '../../contract/orders/orders.ts';
import type { App } from '../app.ts';
import { listNextClasses } from '../classes/list-classes.ts';
import { joinIsOpen } from '../classes/rules.ts';
import { titlesOfDue } from '../fees/title-of-due.ts';
import { inLanguage, titleIn } from '../http/in-language.ts';
import { listOwnMaterials } from '../materials/catalogue/list-own-materials.ts';
import { writeOut } from '../messages/list-notices.ts';
import { paymentStandingOf } from '../orders/rules.ts';
import { namesIn } from '../settings/names-in.ts';
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
 * held seat, pay a fee that the bank refused, finish a payment, read an answer, sit a test that is open, see a result, go to what comes next, or read on. The first of these that there is leads.
 */
export async function getNextStep(app: App, input: Input): Promise<NextStep> {
  const { userId, language } = input;
  const [mine, waiting, materials, settings] = await Promise.all([
    listNextClasses(app, { userId, language, limit: classesSeen }),
    selectWaiting(app.db, { userId, now: app.now().toISOString(), language: language ?? 'en' }),
    listOwnMaterials(app, { userId, language }),
    readSettings(app),
  ]);
  const { offer, fee, order, answer, result } = waiting;
  // A test that staff may sit is not their next step, one that they sit is.
  const test = input.isStaff && waiting.test?.standing !== 'running' ? null : waiting.test;
  const next = mine.filter((one) => one.stage !== 'cancelled');
  const now = app.now();
  const live = next.find((one) => one.kind === 'online' && joinIsOpen(one, settings.access.joinOpensMinutes, now));
  const reading = materials.items.find(({ progress, pages }) => progress && progress.openedPages < pages) ?? null;
  const step: NextStep = {
    kind: 'start',
    class: null,
    joinUrl: null,
    heldUntil: null,
    payment: null,
    fee: null,
    answer: null,
    test: null,
    result: null,
    reading,
  };
  const standing = order && paymentStandingOf(order.state, order.payments, order.isConfirming);
  const payment = order && standing ? waitingPayment(order, standing, language) : null;
  // Money that waits stands under the class that is on: its time runs out meanwhile.
  if (live) return { ...step, kind: 'live', class: pick(live), joinUrl: live.joinUrl, payment };
  if (test?.standing === 'running') return { ...step, kind: 'test', test };
  if (offer) {
    const names = await namesIn(app, language);
    const held = inLanguage(offer, ['title'], language);
    return {
      ...step,
      kind: 'held_seat',
      class: pick({ ...held, venue: names.venue(held.venue) }),
      heldUntil: offer.until,
    };
  }
  // Money that is on its way may be that of the fee.
  if (fee && standing !== 'confirming') {
    const { amountPaise, refusedOn } = fee;
    return {
      ...step,
      kind: 'refused_fee',
      fee: { title: titleIn(titlesOfDue(fee), language), amountPaise, refusedOn },
    };
  }
  if (payment) return { ...step, kind: 'payment', payment };
  if (answer) {
    const { id, title, link } = writeOut(settings, answer, language ?? 'en');
    return { ...step, kind: 'answer', answer: { id, title, link } };
  }
  if (test?.standing === 'open') return { ...step, kind: 'test', test };
  if (result) return { ...step, kind: 'result', result };
  const [first] = next;
  if (test && !(first && first.startsAt < test.opensAt)) return { ...step, kind: 'test', test };
  if (first) return { ...step, kind: 'class', class: pick(first) };
  return { ...step, kind: leftOver(reading !== null, input.isStaff) };
}

type Waiting = Awaited<ReturnType<typeof selectWaiting>>;

function waitingPayment(
  order: NonNullable<Waiting['order']>,
  standing: PaymentStanding,
  language: Language | null,
): NonNullable<NextStep['payment']> {
  const { id, number, duePaise, payUntil } = order;
  return { id, number, title: titleIn(order, language), duePaise, standing, payUntil };
}

function leftOver(isReading: boolean, isStaff: boolean): NextStepKind {
  if (isReading) return 'reading';
  return isStaff ? 'work' : 'start';
}

function pick({ id, title, language, venue, startsAt, endsAt }: StepClass): StepClass {
  return { id, title, language, venue, startsAt, endsAt };
}
