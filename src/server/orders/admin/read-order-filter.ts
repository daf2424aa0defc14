import { checkDayRange } from '../../http/answers/day-range.ts';
import { fieldFailure } from '../../http/failures.ts';
import { readOrderSearch } from './search-rules.ts';
import type { OrderFilter } from './search-store.ts';

/** The filter that staff entered, with the search text unparsed. */
export type AskedOrders = Omit<OrderFilter, 'search'> & { search?: string | undefined };

/** Reads it; throws `validation_failed` for a search with too little in it and for days that run backwards. */
export function readOrderFilter({ search: typed, ...filter }: AskedOrders): OrderFilter {
  if (filter.from && filter.to) checkDayRange({ from: filter.from, to: filter.to });
  if (!typed) return filter;
  const search = readOrderSearch(typed);
  if (search === null) throw fieldFailure('search', 'search_too_short');
  return { ...filter, search };
}
