import { lazyRouteComponent } from '@tanstack/react-router';

const parts: (() => Promise<unknown> | undefined)[] = [];

/** A part of a page whose code follows the first paint. */
export function laterPart<Name extends string, Props>(
  load: () => Promise<Record<Name, (props: Props) => React.ReactNode>>,
  name: Name,
) {
  const Part = lazyRouteComponent(load, name);
  parts.push(() => Part.preload?.());
  return Part;
}

/** Loads the parts of every page whose code has come: what the server drew is taken over whole. */
export const loadLaterParts = () => Promise.all(parts.map((load) => load()));
