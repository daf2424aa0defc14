import type { BatchDetail, BatchSummary } from '../../contract/batches/batches.ts';
import type { TimetableSlot } from '../../contract/batches/timetable.ts';
import { dayNames } from '../describe-organization.ts';
import type { Language } from '../i18n/language.ts';
import { textIn } from '../i18n/text-in.ts';

interface Around {
  origin: string;
  /** The academy's name. */
  academy: string;
  language: Language;
}

/** A batch as a schema.org `Course` with one `CourseInstance`: its dates, timetable, teachers and price. */
export function describeBatch(batch: BatchDetail, slots: readonly TimetableSlot[], around: Around): object {
  const { startsOn, endsOn } = batch;
  const url = `${around.origin}/batches/${batch.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: textIn(batch.names, around.language),
    description: textIn(batch.descriptions, around.language) || textIn(batch.names, around.language),
    url,
    inLanguage: around.language,
    provider: { '@type': 'EducationalOrganization', name: around.academy, url: `${around.origin}/` },
    ...(batch.pricePaise !== null && { offers: offerOf(batch, batch.pricePaise, url) }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: batch.kind === 'online' ? 'Online' : 'Onsite',
      startDate: startsOn,
      endDate: endsOn,
      ...(batch.kind !== 'online' && batch.venue && { location: { '@type': 'Place', name: batch.venue } }),
      instructor: batch.teachers.map((name) => ({ '@type': 'Person', name })),
      courseSchedule: slots.map(({ weekday, startsAt, minutes }) => ({
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        byDay: `https://schema.org/${dayNames[weekday - 1]}`,
        startTime: startsAt,
        duration: `PT${minutes}M`,
        scheduleTimezone: 'Asia/Kolkata',
        startDate: startsOn,
        endDate: endsOn,
      })),
    },
  };
}

/** The list of batches, of which each has a page with its own description. */
export function describeBatches(batches: readonly BatchSummary[], { origin }: Pick<Around, 'origin'>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: batches.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${origin}/batches/${id}`,
    })),
  };
}

const offerOf = ({ seatsLeft }: BatchDetail, pricePaise: number, url: string) => ({
  '@type': 'Offer',
  category: 'Paid',
  price: (pricePaise / 100).toFixed(2),
  priceCurrency: 'INR',
  availability: `https://schema.org/${seatsLeft === 0 ? 'SoldOut' : 'InStock'}`,
  url,
});
