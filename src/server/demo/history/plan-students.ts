import { randomUUID } from 'node:crypto';
import { demoBatches } from './batch-texts.ts';
import { dayFrom, instantFrom } from './days.ts';
import { between, pick, type Random } from './random.ts';
import { guardianName, studentName } from './student-names.ts';
import type { PlannedStudent } from './student-store.ts';

/** The real use cases take over on this day: what happened later is placed by them. */
export const lastDayOfHistory = -13;

/** How the numbers of the history's students begin; they ring nowhere. */
export const historyPhones = '+91000004';

export interface Joined extends PlannedStudent {
  /** Which of the demo's batches, by its position; null for who buys materials alone. */
  batch: number | null;
  /** Days from now on which the student came to the desk, or first bought something. */
  enrolledIn: number;
  paysByPlan: boolean;
}

const exams = ['Police constable', 'SRPF constable', 'Police sub-inspector', 'Combined exam'] as const;
const categories = ['open', 'obc', 'obc', 'sebc', 'sc', 'st', 'ews', 'vj_a', 'nt_b', 'nt_c', 'sbc'] as const;
const tags = ['hostel', 'scholarship', 'works in the day', 'from Ahmednagar', 'repeater', 'good at running'] as const;

/** Three hundred students: those of the batches first, then those who only buy materials. */
export function planStudents(now: Date, random: Random): Joined[] {
  const seats = demoBatches.flatMap(({ students, byPlan }, batch) =>
    Array.from({ length: students }, (_one, at) => ({ batch, paysByPlan: at < byPlan, place: at + 1 })),
  );
  return Array.from({ length: 300 }, (_one, position): Joined => {
    const { latin, devanagari, family, isWoman } = studentName(position);
    const seat = seats[position];
    const batch = seat === undefined ? undefined : demoBatches[seat.batch];
    const enrolledIn = batch ? enrolmentDay(batch.startsIn, random) : between(random, -358, lastDayOfHistory - 1);
    const language = random() < 0.78 ? 'mr' : random() < 0.6 ? 'hi' : 'en';
    return {
      id: randomUUID(),
      phone: `${historyPhones}${String(position + 1).padStart(4, '0')}`,
      // Some type their name as they write it.
      name: language === 'mr' && random() < 0.25 ? devanagari : latin,
      joinedAt: instantFrom(now, enrolledIn - between(random, 1, 9), between(random, 480, 1300)).toISOString(),
      language,
      targetExam: seat?.batch === 2 ? 'Combined exam' : pick(random, exams),
      dateOfBirth: dayFrom(now, -between(random, 19 * 365, 28 * 365)),
      gender: isWoman ? 'female' : 'male',
      category: pick(random, categories),
      number: batch && seat ? `${batch.code}-${String(seat.place).padStart(3, '0')}` : null,
      guardianName: guardianName(position, family),
      guardianPhone: `+910000${String(50_001 + position).padStart(6, '0')}`,
      tags: random() < 0.2 ? [pick(random, tags)] : [],
      batch: seat?.batch ?? null,
      enrolledIn,
      paysByPlan: seat?.paysByPlan ?? false,
    };
  });
}

/** Most enrol in the weeks before a batch begins, a few later. */
function enrolmentDay(startsIn: number, random: Random): number {
  const late = random() < 0.15 ? between(random, 3, 40) : -between(random, 0, 24);
  return Math.min(startsIn + late, lastDayOfHistory - 1);
}
