import { useEffect, useEffectEvent } from 'react';
import type { Reader } from './use-reader.ts';

const steps: Record<string, number> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

/**
 * Arrow left and right, Page up and down, Home and End turn pages; with `singleKeys` plus and minus zoom, 0 ends it, n is
 * for night; unless a control or a dialog has the focus.
 */
export function usePageKeys(reader: Reader, pages: number, singleKeys: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { page } = reader;
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]')) return;
    const step = steps[event.key];
    const acts = new Map<string, () => void>([
      ['Home', () => reader.goTo(1)],
      ['End', () => reader.goTo(pages)],
      ['+', reader.zoomIn],
      ['=', reader.zoomIn],
      ['-', reader.zoomOut],
      ['0', reader.zoomReset],
      ['n', reader.toggleNight],
    ]);
    if (event.key.length === 1 && !singleKeys) return;
    const run = step === undefined ? acts.get(event.key) : () => reader.goTo(page + step);
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
