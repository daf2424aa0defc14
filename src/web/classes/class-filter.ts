import { type ClassSubject, type ClassTime, classSubjects, classTimes } from '../../contract/classes/classes.ts';

/** What the list shows; it stands in the URL. */
export interface ClassFilter {
  kind: 'all' | 'online' | 'in_person';
  when: ClassTime;
  price?: 'free' | 'paid';
  subject?: ClassSubject;
  /** What titles are to hold; asked for from three letters on. */
  search?: string;
  /** `YYYY-MM-DD` */
  day?: string;
  /** The month beside the list on laptops, `YYYY-MM`; that of the day, or this one, unless told. */
  month?: string;
}

/** The same as search parameters: what is at its default is left out. */
export type ClassSearch = Partial<ClassFilter>;

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given);

/** The search parameters that make sense; the rest is dropped. */
export function readClassSearch(given: Record<string, unknown>): ClassSearch {
  const kind = oneOf(['all', 'online', 'in_person'] as const, given.kind);
  const when = oneOf(classTimes, given.when);
  const price = oneOf(['free', 'paid'] as const, given.price);
  const subject = oneOf(classSubjects, given.subject);
  const day = typeof given.day === 'string' && /^20\d\d-\d{2}-\d{2}$/.test(given.day) ? given.day : undefined;
  const search = typeof given.search === 'string' && given.search !== '' ? given.search : undefined;
  const month =
    typeof given.month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(given.month) ? given.month : undefined;
  return {
    ...(kind && { kind }),
    ...(when && { when }),
    ...(price && { price }),
    ...(subject && { subject }),
    ...(day && { day }),
    ...(search && { search }),
    ...(month && { month }),
  };
}
