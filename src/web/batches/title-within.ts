import type { Texts } from '../../contract/languages.ts';

/** A class's title on the page of its batch: without the batch's name, which the timetable puts behind it. */
export function titleWithin(names: Texts, title: string): string {
  const tail = Object.values(names).find((name) => name !== '' && title.endsWith(`: ${name}`));
  return tail === undefined ? title : title.slice(0, -`: ${tail}`.length);
}
