interface Marks {
  present: number;
  late: number;
  absent: number;
}

/** "92%" of the marked classes; late is there, excused does not count. "–" before the first mark. */
export function formatAttendance({ present, late, absent }: Marks): string {
  const marked = present + late + absent;
  return marked === 0 ? '–' : `${Math.round(((present + late) / marked) * 100)}%`;
}

/** Marks of several months together. */
export function sumMarks<One extends Marks & { excused: number }>(all: readonly One[]) {
  const sum = { present: 0, late: 0, absent: 0, excused: 0 };
  for (const one of all) {
    sum.present += one.present;
    sum.late += one.late;
    sum.absent += one.absent;
    sum.excused += one.excused;
  }
  return sum;
}
