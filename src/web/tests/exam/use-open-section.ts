import { useEffect, useState } from 'react';
import type { ExamSession } from './exam-session.ts';

/** The section that can be answered now, where sections have times of their own; null where all can. */
export function useOpenSection(session: ExamSession, minutes: readonly number[] | null): number | null {
  const read = () => (minutes ? (session.clock.sectionNow(minutes)?.n ?? null) : null);
  const [open, setOpen] = useState(read);
  useEffect(() => {
    if (!minutes) return;
    const timer = setInterval(() => setOpen(session.clock.sectionNow(minutes)?.n ?? null), 500);
    return () => clearInterval(timer);
  }, [session, minutes]);
  return open;
}
