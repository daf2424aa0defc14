import type { ThreeTexts } from '../../contract/batches/batches.ts';

/** A class's title on the page of its batch: without the batch's name, which the timetable puts behind it. */
export function titleWithin(names: ThreeTexts, title: string): string {
  const tail = Object.values(names).find((name) => name !== '' && title.endsWith(` · ${name}`));
  return tail === undefined ? title : title.slice(0, -` · ${tail}`.length);
}
