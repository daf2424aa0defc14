import type { QueryClient } from '@tanstack/react-query';
import { notices, type UnreadNotices } from '../../../contract/messages/notices.ts';
import { call } from '../../api/client.ts';
import { followStream } from '../../api/follow-stream.ts';
import { noticesKey, unreadQuery } from '../notice-queries.ts';
import { leadsTo } from './leads-to.ts';

/** The stream begins when the page has what it needs: it holds one of the few connections that a browser has. */
const startAfterMs = 3_000;
/** Many pages hear of one class at the same moment: they ask again within this time. */
const spreadMs = 3_000;

/** What can be out of date when something happened to what somebody owns, by the first words of its key. */
const concerned = [
  'home',
  'orders own',
  'classes shown',
  'batches own',
  'batches one',
  'enquiries own',
  'refunds own',
  'refunds mine',
  'materials own',
  'materials access',
  'notices',
];

interface Follow {
  queries: QueryClient;
  /** The address of the page that is shown. */
  address: () => string;
  /** Calls back after each change of the page; the answer ends that. */
  onPage: (changed: () => void) => () => void;
}

/**
 * Keeps the number of unread notices true while somebody is signed in, and marks those as read whose page they open, however
 * they came there. What arrives while its page is open stays unread until they open it. The answer ends it.
 */
export function followUnread({ queries, address, onPage }: Follow): () => void {
  /** The page that was opened and whose notices are not marked yet. */
  let opened: string | null = address();
  let over = false;

  const mark = (unread: UnreadNotices) => {
    const page = opened;
    opened = null;
    for (const link of unread.links.filter((one) => page !== null && leadsTo(one, page))) {
      void call(notices.readNotices, { body: { link } }).then(show, () => undefined);
    }
  };
  const show = (unread: UnreadNotices) => {
    if (over) return;
    const before = queries.getQueryData(unreadQuery.queryKey);
    queries.setQueryData(unreadQuery.queryKey, unread);
    if (before && JSON.stringify(before) !== JSON.stringify(unread)) refresh(queries, unread.count > before.count);
    mark(unread);
  };
  const count = () => call(notices.countUnread).then(show);

  void count().catch(() => undefined);
  let stop = () => {};
  const start = setTimeout(() => {
    stop = followStream({
      // Where there is no stream, the number is asked for as often as one is tried.
      open: (given) => call(notices.watchNotices, given).catch(() => (given.signal.aborted ? undefined : count())),
      onEvent: (event, data) => {
        if (event === 'unread') show(JSON.parse(data) as UnreadNotices);
        if (event === 'taken_over') tellTakenOver(JSON.parse(data) as string);
      },
    });
  }, startAfterMs);
  const leave = onPage(() => {
    opened = address();
    const known = queries.getQueryData(unreadQuery.queryKey);
    if (known) mark(known);
  });
  return () => {
    over = true;
    clearTimeout(start);
    stop();
    leave();
  };
}

/** The exam on this page or in another tab asks the server whether it still writes (`tests/exam/other-tabs`). */
function tellTakenOver(attemptId: string): void {
  // One of its own: what is posted is not heard by the channel that posts it.
  const openings = new BroadcastChannel('exam-openings');
  openings.postMessage(attemptId);
  openings.close();
}

/** The list of notices is asked for again; with `isNews` also what they may be about. */
function refresh(queries: QueryClient, isNews: boolean): void {
  const isConcerned = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    concerned.some((one) => queryKey.slice(0, 2).join(' ').startsWith(one));
  if (!isNews) return void queries.invalidateQueries({ queryKey: noticesKey });
  // What is not shown is forgotten, so that the page that a notice leads to shows what it tells of.
  queries.removeQueries({ type: 'inactive', predicate: isConcerned });
  setTimeout(() => void queries.invalidateQueries({ predicate: isConcerned }), Math.random() * spreadMs);
}
