import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session/session.ts';
import { practiceOverview } from '../queries.ts';
import { PracticeSession } from './practice-session.ts';

/** The practice of who is signed in: opened with the screen, sent when the line is back. */
export function usePractice() {
  const { user } = useSession();
  const queries = useQueryClient();
  const userId = user?.id ?? '';
  const session = useMemo(
    () => new PracticeSession(userId, () => void queries.invalidateQueries(practiceOverview)),
    [userId, queries],
  );
  useEffect(() => {
    if (userId === '') return;
    void session.open().then(() => session.prepare());
    const send = () => void session.send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [session, userId]);
  return { session, view: useSyncExternalStore(session.subscribe, session.get, session.get) };
}
