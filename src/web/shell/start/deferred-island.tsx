import { type ComponentType, memo, type ReactNode, type RefObject, Suspense, use, useEffect, useState } from 'react';
import { useSession } from '../../api/session/session.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import type { LazyCode } from '../../ui/use-code.ts';
import { useNear } from '../../ui/use-near.ts';
import { pressAgain } from './replay-clicks.ts';

type Code = LazyCode<ComponentType<object>>;

const codes: Code[] = [];

/**
 * A lazy part under the first screenful. What the server drew of it stands, and its links work by themselves, until it comes
 * into view: only then is its code fetched and takes it over (docs/decisions/0110). `id` is its place in the page.
 */
export function laterPart(id: string, load: Code['load'], waiting?: ReactNode): ComponentType {
  const code: Code = { load };
  codes.push(code);
  // Neither is drawn twice while a part is held: React would throw away what the server drew.
  return memo(() => {
    const [place, inView] = useNear<HTMLDivElement>(0);
    const { expected } = useSession();
    // Taken over later than the rest, what was drawn for somebody signed in would not be what React then draws.
    const [held] = useState(() => (!expected && isDrawn(id) && !code.loaded ? hold(code) : null));
    const [part] = useState(() => {
      const inside = <Part code={code} place={place} held={held?.promise} waiting={waiting} />;
      return expected ? inside : <Suspense fallback={waiting}>{inside}</Suspense>;
    });
    useEffect(() => {
      if (inView) held?.release();
    }, [inView, held]);
    return (
      <div className="below" id={id} ref={place}>
        {part}
      </div>
    );
  });
}

interface PartProps {
  code: Code;
  place: RefObject<HTMLElement | null>;
  /** Until when it stays as the server drew it. */
  held: Promise<unknown> | undefined;
  waiting: ReactNode;
}

function Part({ code, place, held, waiting }: PartProps) {
  if (held) use(held);
  useEffect(() => {
    if (held && place.current) pressAgain(place.current);
  }, [held, place]);
  return <LazyPart code={code} props={{}} waiting={waiting} />;
}

const isDrawn = (id: string) => typeof document !== 'undefined' && document.getElementById(id) !== null;

/** `promise` resolves when, after `release`, the code was fetched, or could not be: `LazyPart` tells that. */
function hold(code: Code) {
  let release: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    release = () => resolve(load(code));
  });
  return { promise, release };
}

const load = (code: Code) =>
  code.load().then(
    (loaded) => void Object.assign(code, { loaded }),
    () => undefined,
  );

/** Loads the parts of every page whose code has come, where a page is drawn or taken over whole. */
export const loadLaterParts = () => Promise.all(codes.map(load));
