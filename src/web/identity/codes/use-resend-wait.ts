import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { signInSettingsQuery } from '../queries.ts';

/** Until the academy's own pauses are known; the server decides in any case (`docs/domain/sign-in.md`). */
const usualPauses = [30, 60, 120];

/** Counts down to when another code may be asked for. `start` takes the number of codes sent so far and when the last one was (ms since 1970). */
export function useResendWait() {
  const pauses = useQuery(signInSettingsQuery).data?.resend_seconds ?? usualPauses;
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));

  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);

  const wait = (length: number) => {
    setNow(Date.now());
    setUntil(Date.now() + length * 1000);
  };
  return {
    seconds,
    start: (sent: number, sentAt = Date.now()) =>
      wait((pauses[Math.min(sent, pauses.length) - 1] ?? 0) - (Date.now() - sentAt) / 1000),
    wait,
  };
}
