import { useCallback, useState } from 'react';
import type { Viewer } from '../../../contract/materials/materials.ts';
import { useLastPosition } from './use-last-position.ts';
import { useStoredSwitch } from './use-stored-switch.ts';

/** The steps of the buttons, in percent; fingers stop anywhere from the first to the last. */
export const zooms = [100, 125, 150, 200, 300, 400] as const;

/**
 * Where the reader is: page, zoom, colours, picture or text. A page that would end the full refund is asked about first,
 * once (`awaiting` until `accept` or `decline`); the server refuses it until then, also when pages were opened on another
 * device meanwhile (`ask`). Begins at `first` where the material has such a page, else where reading stopped.
 */
export function useReader(viewer: Viewer, first: number | null = null) {
  const [accepted, setAccepted] = useState(false);
  const [opened, setOpened] = useState(() => new Set(viewer.opened));
  const [asked, setAsked] = useState<number | null>(null);
  const [page, setPage] = useState(first !== null && first >= 1 && first <= viewer.pages ? first : viewer.lastPage);
  const [shown, setShown] = useState<number | null>(null);
  useLastPosition(viewer.session, shown);
  const [zoom, setZoom] = useState<number>(zooms[0]);
  const [night, toggleNight] = useStoredSwitch('reader-night', false);
  const [asText, toggleText] = useStoredSwitch('reader-text', false);

  const goTo = useCallback(
    (next: number) => setPage(Math.min(viewer.pages, Math.max(1, Math.round(next)))),
    [viewer.pages],
  );
  const more = opened.size - viewer.opened.length;
  const endsRefund = viewer.refund !== null && !opened.has(page) && more >= viewer.refund.pagesLeft;
  return {
    /** The page on screen, or on its way there. */
    page,
    /** The page that is asked about. */
    awaiting: (asked === page || endsRefund) && !accepted ? page : null,
    /** The page that was on screen last; null before the first. */
    shown,
    /** The reader knows that the full refund ends. */
    accepted,
    /** In percent. */
    zoom,
    night,
    asText,
    goTo,
    ask: setAsked,
    accept: () => setAccepted(true),
    decline: () => {
      setAsked(null);
      if (shown !== null) setPage(shown);
    },
    /** The page has come, so the server counts it as opened. */
    seen: useCallback((seenPage: number) => {
      setShown(seenPage);
      setOpened((before) => (before.has(seenPage) ? before : new Set(before).add(seenPage)));
    }, []),
    zoomIn: () => setZoom((now) => zooms.find((step) => step > now) ?? now),
    zoomOut: () => setZoom((now) => zooms.findLast((step) => step < now) ?? now),
    zoomReset: () => setZoom(zooms[0]),
    zoomTo: setZoom,
    toggleNight,
    toggleText,
  };
}

export type Reader = ReturnType<typeof useReader>;
