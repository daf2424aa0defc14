import { type RawBuilder, sql } from 'kysely';
import { academyTimeZone } from '../../../contract/time-zone.ts';
import { isStorable } from '../../db/is-storable.ts';

/** A column's type, which determines how a filter's value is parsed. */
export type ColumnKind = 'text' | 'uuid' | 'number' | 'boolean' | 'day' | 'time' | 'instant';

const inAcademy = new Intl.DateTimeFormat('en-CA', { timeZone: academyTimeZone });
const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const isoInstant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)?$/;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/;

/** The SQL of a filter's value; null when the text is not one of that kind. */
export function columnValue(kind: ColumnKind, text: string): RawBuilder<unknown> | null {
  switch (kind) {
    case 'text':
      return isStorable(text) ? sql`${text}::text` : null;
    case 'uuid':
      return uuid.test(text) ? sql`${text}::uuid` : null;
    case 'number':
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? sql`${text}::numeric` : null;
    case 'boolean':
      return /^(true|false)$/.test(text) ? sql`${text === 'true'}::boolean` : null;
    case 'time':
      return clock.test(text) ? sql`${text}::time` : null;
    case 'day': {
      const day = dayOf(text);
      return day ? sql`${day}::date` : null;
    }
    case 'instant': {
      const at = instantOf(text);
      return at ? sql`${at}::timestamptz` : null;
    }
  }
}

/** An ISO day or instant as an instant in UTC; a day means its beginning in the academy's time zone. */
export function instantOf(text: string): string | null {
  const written = isoDay.test(text) ? `${text}T00:00:00+05:30` : isoInstant.test(text) ? text.replace(' ', 'T') : '';
  const at = new Date(written);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The date of a date or an instant in the academy's time zone, so that "on or after now" includes all of today. */
function dayOf(text: string): string | null {
  const at = instantOf(text);
  return at && inAcademy.format(new Date(at));
}
