import { randomUUID } from 'node:crypto';
import type { SlotForm } from '../../../contract/batches/timetable.ts';
import type { FeePlanForm } from '../../../contract/fees.ts';
import type { App } from '../../app.ts';
import { listBatchesForStaff } from '../../batches/list-batches.ts';
import { createBatch } from '../../batches/save-batch.ts';
import { saveBatchOffer } from '../../batches/seats/save-offer.ts';
import { readTimetable, saveTimetable } from '../../batches/timetable/save-timetable.ts';
import { getFeePlan, setFeePlan } from '../../fees/fee-plan.ts';
import { daysLater } from '../../fees/rules.ts';
import { filmPath } from '../classes.ts';
import { type DemoBatch, demoBatches } from './batch-texts.ts';
import { dayFrom, instantFrom } from './days.ts';

export interface MadeBatch {
  id: string;
  texts: DemoBatch;
  startsOn: string;
  plan: FeePlanForm | null;
}

/** The demo's batches with timetable and fee plan, each made a month before its first day, so that its past classes are there too. */
export async function fillBatches(
  app: App,
  { adminId: actorId, teachers: accounts }: { adminId: string; teachers: ReadonlyMap<string, string> },
): Promise<MadeBatch[]> {
  const now = app.now();
  const { items } = await listBatchesForStaff(app, { limit: 100, taughtBy: null });
  const there = new Map(items.map((batch) => [batch.names.en, batch.id]));
  const film = (await filmPath(app)) ?? 'https://meet.example.org/evening-class';
  const made: MadeBatch[] = [];
  for (const texts of demoBatches) {
    const before: App = { ...app, now: () => instantFrom(now, texts.startsIn - 30, 11 * 60) };
    const startsOn = dayFrom(now, texts.startsIn);
    const { names, descriptions, subjects, kind, venue, capacity, pricePaise, trialDays, freezeDays } = texts;
    const teachers = [...new Set(texts.slots.map((slot) => slot.teacher))];
    const teacherIds = teachers.flatMap((name) => accounts.get(name) ?? []);
    const endsOn = dayFrom(now, texts.endsIn);
    const shape = { names, descriptions, subjects, kind, venue, capacity, pricePaise, trialDays, freezeDays };
    const form = { ...shape, teachers, teacherIds, startsOn, endsOn, isActive: true };
    const id = there.get(names.en) ?? (await createBatch(before, { form, actorId })).id;
    const { version, slots } = await readTimetable(app.db, id);
    if (slots.length === 0) await saveTimetable(before, { id, slots: slotsOf(texts, film), version, actorId });
    for (const { pricePaise: price, ...term } of texts.parts ?? []) {
      await saveBatchOffer(before, { id, term, pricePaise: price, actorId });
    }
    const plan = planOf(texts, startsOn);
    if (plan && !(await getFeePlan(app, id)).plan) await setFeePlan(before, { batchId: id, form: plan, actorId });
    made.push({ id, texts, startsOn, plan });
  }
  return made;
}

function slotsOf({ slots, kind: usual, venue: hall }: DemoBatch, film: string): SlotForm[] {
  return slots.flatMap(({ days, at, minutes, subject, teacher, kind = usual, venue = hall }) =>
    days.map((weekday) => ({
      id: randomUUID(),
      weekday,
      startsAt: at,
      minutes,
      subject,
      teacher,
      kind,
      venue: kind === 'online' ? '' : venue,
      joinUrl: kind === 'online' ? film : '',
    })),
  );
}

function planOf({ instalments }: DemoBatch, startsOn: string): FeePlanForm | null {
  if (instalments.length === 0) return null;
  return {
    instalments: instalments.map(({ head, day, amountPaise }) => ({
      head,
      dueOn: daysLater(startsOn, day),
      amountPaise,
    })),
    lateFeePaise: 200_00,
    lateAfterDays: 7,
    graceDays: 45,
    afterGrace: 'warn',
    discountLimitPercent: 20,
    remindDays: [-3, 0, 7],
  };
}
