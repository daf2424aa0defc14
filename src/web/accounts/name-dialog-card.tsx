import { type ReactNode, useState } from 'react';
import { useSession } from '../api/session/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const NameDialog = lazyPart(async () => (await import('./name-dialog.tsx')).NameDialog);

/**
 * Asks for the person's name before what needs one, and goes on with it once there is one. `ask` goes on at once for whoever
 * has a name; `dialog` is to be drawn. `suggested` stands in the field already.
 */
export function useNameFirst(suggested = ''): { ask: (goOn: () => void) => void; dialog: ReactNode } {
  const { user } = useSession();
  const [waiting, setWaiting] = useState<{ goOn: () => void } | null>(null);
  const close = () => setWaiting(null);
  return {
    ask: (goOn) => (user?.fullName ? goOn() : setWaiting({ goOn })),
    dialog: waiting && (
      <NameDialog
        suggested={suggested}
        onClose={close}
        onSaved={() => {
          close();
          waiting.goOn();
        }}
      />
    ),
  };
}
