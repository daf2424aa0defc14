import { useEffect, useRef } from 'react';

/** Does something as soon as it is drawn, once. */
export function RunOnce({ run }: { run: () => void }) {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    run();
  });
  return null;
}
