import { useCallback, useState } from 'react';
import type { Viewer } from '../../contract/materials.ts';
import { useKeptPlace } from './use-kept-place.ts';

export const zooms = [100, 125, 150, 200, 300] as const;

const nightKey = 'reader-night';

function savedNight(): boolean {
  try {
    return localStorage.getItem(nightKey) === '1';
  } catch {
    return false;
  }
}

/**
 * Where the reader is: page, zoom and night. A page that would end the full refund is asked about first, once
 * (`awaiting` until `accept` or `decline`).
 */
export function useReader(viewer: Viewer) {
  const [opened, setOpened] = useState(() => new Set(viewer.opened));
  const [accepted, setAccepted] = useState(false);
  const [wanted, setWanted] = useState(viewer.lastPage);
  const [shown, setShown] = useState<number | null>(null);
  useKeptPlace(viewer.session, shown);
  const [zoom, setZoom] = useState(0);
  const [night, setNight] = useState(savedNight);

  const endsRefund = (page: number) =>
    viewer.refund !== null &&
    !accepted &&
    !opened.has(page) &&
    ((opened.size + 1) / viewer.pages) * 100 >= viewer.refund.belowPercent;
  const awaiting = wanted !== shown && endsRefund(wanted);
  const page = awaiting ? shown : wanted;

  const goTo = useCallback(
    (next: number) => setWanted(Math.min(viewer.pages, Math.max(1, Math.round(next)))),
    [viewer.pages],
  );
  return {
    /** The page on screen; null while the very first one is asked about. */
    page,
    awaiting: awaiting ? wanted : null,
    zoom: zooms[zoom] ?? 100,
    night,
    goTo,
    accept: () => setAccepted(true),
    decline: () => shown !== null && setWanted(shown),
    /** The page's picture has come, so the server counts it as opened. */
    seen: useCallback((seenPage: number) => {
      setShown(seenPage);
      setOpened((before) => (before.has(seenPage) ? before : new Set(before).add(seenPage)));
    }, []),
    zoomIn: () => setZoom((step) => Math.min(zooms.length - 1, step + 1)),
    zoomOut: () => setZoom((step) => Math.max(0, step - 1)),
    zoomReset: () => setZoom(0),
    toggleNight: () => {
      setNight(!night);
      try {
        localStorage.setItem(nightKey, night ? '0' : '1');
      } catch {
        // Storage can be forbidden; the choice then lasts until the page is closed.
      }
    },
  };
}

export type Reader = ReturnType<typeof useReader>;
