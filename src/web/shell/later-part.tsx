import type { ComponentType, ReactNode } from 'react';
import { LazyPart } from '../ui/lazy-part.tsx';
import type { LazyCode } from '../ui/use-code.ts';

const parts: LazyCode<unknown>[] = [];

/** A lazy part that the server draws with its page, and that is loaded before the page is taken over. */
export function laterPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): ComponentType<P> {
  const code: LazyCode<ComponentType<P>> = { load };
  parts.push(code);
  return (props) => <LazyPart code={code} props={props} waiting={waiting} />;
}

/** Loads the parts of every page whose code has come: what the server drew is taken over whole, but for a part that is lost. */
export const loadLaterParts = () =>
  Promise.allSettled(
    parts.map(async (code) => {
      code.loaded = await code.load();
    }),
  );
