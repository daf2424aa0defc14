import { useEffect, useEffectEvent } from 'react';
import { codeIsPending } from './pending-key.ts';
import type { resumeSend } from './pending-send.ts';

type Resumed = NonNullable<ReturnType<typeof resumeSend>>;

/** Calls back, when the page opens, with the send that a reload left behind; not at all where there is none. */
export function useResumedSend(onResumed: (send: Resumed) => void): void {
  const resumed = useEffectEvent(onResumed);
  useEffect(() => {
    if (!codeIsPending()) return;
    void import('./pending-send.ts')
      .then(({ resumeSend }) => {
        const send = resumeSend();
        if (send) resumed(send);
      })
      .catch(() => undefined);
  }, []);
}
