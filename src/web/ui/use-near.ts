import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the element has come within so many pixels of the window; then it stays true. What is far below is fetched later. */
export function useNear<E extends Element>(pixels: number): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${pixels}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near, pixels]);
  return [ref, near];
}
