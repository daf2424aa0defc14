import { createContext, type RefObject, use, useEffect } from 'react';

type Then = () => Promise<void>;

/** What the form of a part does once its settings are saved. */
export const AfterSave = createContext<RefObject<Then | null> | null>(null);

/** Does something more with the press that saves the settings; null for nothing. */
export function useAfterSave(then: Then | null): void {
  const after = use(AfterSave);
  useEffect(() => {
    if (!after) return;
    after.current = then;
    return () => {
      after.current = null;
    };
  });
}
