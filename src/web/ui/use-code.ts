import { useEffect, useState } from 'react';

/** Code that is fetched when it is first needed, and kept. */
export interface LazyCode<T> {
  load: () => Promise<T>;
  loaded?: T;
}

interface Result<T> {
  loaded?: T;
  /** It could not be fetched: what to draw instead. */
  failed?: typeof import('./without-code.tsx');
}

/** Draws what stands for code that could not be fetched; to be called ahead of the failure. */
export const loadWithoutCode = () => import('./without-code.tsx');

/** Fetches code when it is first drawn. After a failure `retry` tries again, and so does the network when it is back. */
export function useCode<T>(code: LazyCode<T>): Result<T> & { retry: () => void } {
  // A copy: what another place loads between this one's drawing and its effect is not drawn here by itself.
  const [result, setResult] = useState<Result<T>>(() => ({ ...code }));
  const retry = () => setResult({ ...code });
  useEffect(() => {
    const again = () => setResult({ ...code });
    window.addEventListener('online', again);
    let left = false;
    if (!result.loaded && !result.failed) {
      code
        .load()
        .then(
          (loaded) => Object.assign(code, { loaded }),
          async () => ({ failed: await loadWithoutCode() }),
        )
        .then(
          (next) => left || setResult({ ...next }),
          () => undefined,
        );
    }
    return () => {
      left = true;
      window.removeEventListener('online', again);
    };
  }, [result, code]);
  return { ...result, retry };
}
