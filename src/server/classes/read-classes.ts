import type { ClassTableRow } from '../../contract/classes/classes.ts';
import type { Language } from '../../contract/languages.ts';
import type { App } from '../app.ts';
import { CachedResponse } from '../http/answers/cached-response.ts';
import { responseCache } from '../http/answers/response-cache.ts';
import { windowCache } from '../http/answers/window-cache.ts';
import { parseTableRead, type TableQuery, type TableRead } from '../http/tables/postgrest-query.ts';
import { instantOf } from '../http/tables/table-columns.ts';
import { namesIn } from '../settings/names-in.ts';
import { readSettings, settingsTopic } from '../settings/read-settings.ts';
import { classesTable, selectClassTable } from './read-store.ts';
import { classesTopic } from './rules.ts';

type Rows = Partial<ClassTableRow>[];

const nothing = new CachedResponse<Rows>([]);
const bodies = responseCache<App>([classesTopic, settingsTopic]);
const windows = windowCache<App>([classesTopic, settingsTopic]);

/**
 * Shown classes in PostgREST's words (`docs/domain/table-reads.md`, read 4), answered from memory until a class changes. A visitor sees
 * none, unless the setting opens the pages to visitors. Throws `validation_failed` for a word or column that is not read
 * here.
 */
export async function readClasses(
  app: App,
  input: { query: TableQuery; visitor: boolean; language: Language | null },
): Promise<CachedResponse<Rows>> {
  const read = parseTableRead(classesTable, input.query);
  if (input.visitor && !(await readSettings(app)).pages.openToVisitors) return nothing;
  const load = async () => {
    const [rows, names] = await Promise.all([
      selectClassTable(app.db, read, input.language),
      namesIn(app, input.language),
    ]);
    return rows.map((row) => named(row, names));
  };
  const key = (one: TableRead) => `${input.language} ${JSON.stringify(one)}`;
  const byTime = read.filters.filter(({ column, word }) => column === 'class_date' && word === 'gte');
  if (byTime.length === 0) return bodies(app, key(read), load);
  const from = startOfUpcoming(read);
  if (from === null) return new CachedResponse(await load());
  const rest = { ...read, filters: read.filters.filter((filter) => !byTime.includes(filter)) };
  return windows(app, key(rest), from, async () => {
    const value = await load();
    return { value, first: value[0]?.class_date ? Date.parse(value[0].class_date) : Number.POSITIVE_INFINITY };
  });
}

function named(row: Rows[number], names: Awaited<ReturnType<typeof namesIn>>): Rows[number] {
  const { venue, teacher } = row;
  return {
    ...row,
    ...(venue !== undefined && { venue: names.venue(venue) }),
    ...(teacher !== undefined && { teacher: names.teacher(teacher) }),
  };
}

/**
 * The instant from which a read gives the classes that begin, soonest first: its answer holds until the first of them has
 * begun. Null for any other read.
 */
function startOfUpcoming({ select, filters, order, limit, offset }: TableRead): number | null {
  const [first] = order;
  const soonestFirst = first?.column === 'class_date' && !first.descending;
  if (!soonestFirst || !select.includes('class_date') || limit === 0 || offset > 0) return null;
  const times = filters.filter((filter) => filter.column === 'class_date');
  const [only] = times;
  const at = times.length === 1 && only?.word === 'gte' ? instantOf(only.value) : null;
  return at === null ? null : Date.parse(at);
}
