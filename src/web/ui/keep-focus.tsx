import { type ReactNode, useEffect, useRef } from 'react';

/** Around a control that its own action replaces: focus goes to what came instead, not back to the top of the page. */
export function KeepFocus({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    let focused: EventTarget | null = null;
    const remember = (event: FocusEvent) => {
      focused = event.target;
    };
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return;
      focused = null;
      if (document.activeElement !== document.body) return;
      const next = box.querySelector<HTMLElement>('a[href], button:enabled, video') ?? box;
      next.focus({ preventScroll: true });
    });
    box.addEventListener('focusin', remember);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={ref} tabIndex={-1}>
      {children}
    </div>
  );
}
