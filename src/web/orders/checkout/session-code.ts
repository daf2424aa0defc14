import { type ComponentType, useEffect, useState } from 'react';
import type { LazyCode } from '../../ui/use-code.ts';
import type { SessionPartProps } from './session-part.tsx';

/** The part in which a session is chosen: only mentoring needs its code. */
export const sessionCode: LazyCode<ComponentType<SessionPartProps>> = {
  load: async () => (await import('./session-part.tsx')).SessionPart,
};

/**
 * Whether the part can be drawn, once it is `wanted`: the form waits for it, as its list of sessions would push everything below
 * away from under a finger. Also where the code is lost: the part itself says so then.
 */
export function useSessionCode(wanted: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!wanted || sessionCode.loaded) return;
    sessionCode
      .load()
      .then((loaded) => Object.assign(sessionCode, { loaded }))
      .catch(() => undefined)
      .finally(() => setSettled(true));
  }, [wanted]);
  return isSettled || sessionCode.loaded !== undefined;
}
