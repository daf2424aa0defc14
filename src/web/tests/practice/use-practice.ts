import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session/session.ts';
import { useFetchedDialogs } from '../exam/use-fetched-dialogs.ts';
import { useFetchedLetters } from '../exam/use-fetched-letters.ts';
import { picturesOf, useFetchedPictures } from '../pictures/use-fetched-pictures.ts';
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
    // What was done without a line is sent, and a set for the next time is fetched.
    const online = () => void session.send().then(() => session.prepare());
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [session, userId]);
  const view = useSyncExternalStore(session.subscribe, session.get, session.get);
  const kept = [view.set, view.ready, view.mistakes].flatMap((set) => set?.questions ?? []);
  useFetchedLetters(kept.map((one) => one.question));
  const pictures = [
    ...picturesOf(kept.map((one) => one.question)),
    ...kept.flatMap(({ key }) => key.pictures.map(({ id }) => id)),
  ];
  useFetchedPictures(pictures);
  useFetchedDialogs(pictures.length > 0);
  return { session, view };
}
