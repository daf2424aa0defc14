import type { ComponentType, ReactNode } from 'react';
import { type LazyCode, useCode } from './use-code.ts';

/**
 * A part of a page whose code is fetched when it is first drawn, with `waiting` in its place until then. Where the code cannot
 * be fetched, its place says so and offers another try: the page and what was typed in it stay. (React's `lazy` keeps the
 * failure, and takes the page with it.) `around` draws what is said where it would stand alone, such as a whole page.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
  around?: (failure: ReactNode) => ReactNode,
): ComponentType<P> {
  const code: LazyCode<ComponentType<P>> = { load };
  return (props) => <LazyPart code={code} props={props} waiting={waiting} around={around} />;
}

interface LazyPartProps<P> {
  code: LazyCode<ComponentType<P>>;
  props: P;
  waiting: ReactNode;
  around?: ((failure: ReactNode) => ReactNode) | undefined;
}

/** The same of code that something else may load before. */
export function LazyPart<P extends object>({
  code,
  props,
  waiting,
  around = (failure) => failure,
}: LazyPartProps<P>): ReactNode {
  const { loaded: Part, failed, retry } = useCode(code);
  if (failed) return around(<failed.PartFailed onRetry={retry} />);
  return Part ? <Part {...props} /> : waiting;
}
