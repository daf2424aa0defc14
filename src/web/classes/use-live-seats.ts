import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { classSeats, type SeatsLeft } from '../../contract/classes/class-seats.ts';
import type { ClassDetail, ClassSummary } from '../../contract/classes/classes.ts';
import { call } from '../api/client.ts';
import { followStream } from '../api/follow-stream.ts';
import { shownClassesKey } from './queries.ts';

/** Many pages hear the same at one moment: who has to ask again does so within this time. */
const spreadMs = 10_000;

interface Page {
  items: ClassSummary[];
}

/** Keeps the seats left of the classes on the page true while it is in sight. */
export function useLiveSeats(active = true): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!active) return;
    return followStream({
      open: (given) => call(classSeats.watchSeats, given),
      onEvent: (event, data) => {
        if (event === 'seats') putSeats(queries, JSON.parse(data) as SeatsLeft);
        if (event === 'missed') setTimeout(() => askAgain(queries), Math.random() * spreadMs);
      },
      onMissed: () => askAgain(queries),
    });
  }, [active, queries]);
}

const askAgain = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: shownClassesKey });

function putSeats(queries: QueryClient, seats: SeatsLeft): void {
  if (seats.length === 0) return;
  const left = new Map(seats.map((one) => [one.id, one.seatsLeft]));
  const put = <One extends ClassSummary>(one: One): One => {
    const seatsLeft = left.get(one.id);
    return seatsLeft === undefined || seatsLeft === one.seatsLeft ? one : { ...one, seatsLeft };
  };
  const putPage = <P extends Page>(page: P): P => ({ ...page, items: page.items.map(put) });
  const at = (kind: string) => ({ queryKey: [...shownClassesKey, kind] });
  queries.setQueriesData<InfiniteData<Page>>(at('list'), (data) => data && { ...data, pages: data.pages.map(putPage) });
  queries.setQueriesData<Page>(at('live'), (data) => data && putPage(data));
  queries.setQueriesData<ClassDetail>(at('one'), (data) => data && put(data));
  for (const [queryKey, one] of queries.getQueriesData<ClassDetail>(at('one'))) {
    // The seat may have been offered to them.
    if (one?.queuePosition != null && left.has(one.id)) {
      setTimeout(() => void queries.invalidateQueries({ queryKey }), Math.random() * spreadMs);
    }
  }
}
