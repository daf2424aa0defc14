interface Marks {
  present: number;
  late: number;
  absent: number;
}

/** Of a hundred marked classes so many attended: late is there, excused does not count. Null before the first mark. */
export function attendedPercent({ present, late, absent }: Marks): number | null {
  const marked = present + late + absent;
  return marked === 0 ? null : Math.round(((present + late) / marked) * 100);
}
