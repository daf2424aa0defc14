import type { ClassKind, ClassSubject } from '../../../contract/classes/classes.ts';
import type { ClassForm, ClassForStaff, ClassTexts } from '../../../contract/classes/classes-admin.ts';
import type { Language } from '../../../contract/languages.ts';
import { academyDay } from '../../i18n/format.ts';
import { paiseOf, wholeOf } from '../../i18n/typed-numbers.ts';
import { type TextsByLanguage, textsForm, textsOf } from '../../ui/texts-by-language.ts';

/** What is written of a class in each language. */
export const unwritten: ClassTexts = { title: '', description: '', practise: '', whatToBring: '' };

/** What the editor's fields hold. Dates and times are the academy's; price in rupees. */
export interface ClassValues {
  texts: TextsByLanguage<keyof ClassTexts>;
  /** The language whose title is asked for while none is written; never sent by itself. */
  startLanguage: Language;
  kind: ClassKind;
  subject: ClassSubject;
  language: Language;
  teacher: string;
  date: string;
  startTime: string;
  /** Empty when it ends on the same day. */
  endDate: string;
  endTime: string;
  price: string;
  /** Empty means no limit. */
  capacity: string;
  venue: string;
  mapUrl: string;
  joinUrl: string;
  recordingUrl: string;
  reportingTime: string;
  /** The mentoring product of a personal session; empty for a class. */
  sessionOf: string;
  /** Of a batch’s class: others may register. */
  isOpen: boolean;
  isActive: boolean;
}

/** The editor's field for each field of the request that has another name there. */
export const fieldNames: Record<string, keyof ClassValues> = {
  startsAt: 'date',
  endsAt: 'endTime',
  pricePaise: 'price',
};

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });
const inIndia = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);

export function emptyValues(startLanguage: Language): ClassValues {
  return {
    texts: textsOf(unwritten, null),
    startLanguage,
    kind: 'online',
    subject: 'marathi',
    language: 'mr',
    teacher: '',
    date: academyDay(new Date(Date.now() + 24 * 3600_000)),
    startTime: '18:00',
    endDate: '',
    endTime: '19:30',
    price: '0',
    capacity: '',
    venue: '',
    mapUrl: '',
    joinUrl: '',
    recordingUrl: '',
    reportingTime: '',
    sessionOf: '',
    isOpen: true,
    isActive: false,
  };
}

export function valuesOf(one: ClassForStaff): ClassValues {
  const { startsAt, endsAt, pricePaise, capacity, reportingTime, ...same } = one;
  const [date, endDate] = [academyDay(startsAt), academyDay(endsAt)];
  return {
    texts: textsOf(unwritten, one),
    startLanguage: one.textLanguage,
    kind: same.kind,
    subject: same.subject,
    language: same.language,
    teacher: same.teacher,
    venue: same.venue,
    mapUrl: same.mapUrl,
    joinUrl: same.joinUrl,
    recordingUrl: same.recordingUrl,
    sessionOf: same.sessionOf ?? '',
    isOpen: same.isOpen,
    isActive: same.isActive,
    date,
    startTime: clock.format(new Date(startsAt)),
    endDate: endDate === date ? '' : endDate,
    endTime: clock.format(new Date(endsAt)),
    price: groupRupees(pricePaise),
    capacity: capacity === null ? '' : String(capacity),
    reportingTime: reportingTime ?? '',
  };
}

/** What is sent. The fields have been checked, so every date and number can be read. */
export function formOf(values: ClassValues): ClassForm {
  const { date, startTime, endDate, endTime, price, capacity, reportingTime, ...rest } = values;
  const { texts, startLanguage, ...same } = rest;
  return {
    ...same,
    ...textsForm(texts, startLanguage),
    startsAt: inIndia(date, startTime).toISOString(),
    endsAt: inIndia(endDate || date, endTime).toISOString(),
    pricePaise: paiseOf(price) ?? 0,
    capacity: wholeOf(capacity),
    reportingTime: reportingTime || null,
    sessionOf: same.sessionOf || null,
  };
}

/** 1,499 or 99.50, as the price box shows it. */
export function groupRupees(paise: number): string {
  const rupees = paise / 100;
  return rupees.toLocaleString('en-IN', Number.isInteger(rupees) ? {} : { minimumFractionDigits: 2 });
}

/** Whether the end that the fields say comes after the start; true while they cannot be read. */
export function endsAfterStart({ date, startTime, endDate, endTime }: ClassValues): boolean {
  const [start, end] = [inIndia(date, startTime).getTime(), inIndia(endDate || date, endTime).getTime()];
  return Number.isNaN(start) || Number.isNaN(end) || end > start;
}
