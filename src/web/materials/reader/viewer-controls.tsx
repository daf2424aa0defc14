import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Reader, zooms } from './use-reader.ts';

/** Slider, pages and zoom, under the page. */
export function ViewerControls({ reader, pages }: { reader: Reader; pages: number }) {
  const { t } = useLingui();
  const { page } = reader;
  return (
    <div className="reader-bar bg-card px-4 pt-2.5 pb-[calc(12px+env(safe-area-inset-bottom))] lg:flex lg:items-center lg:gap-5">
      <PageSlider page={page} pages={pages} onGo={reader.goTo} />
      <div className="mt-1 flex items-center justify-between lg:mt-0 lg:gap-4">
        <IconButton label={t`Previous page`} disabled={page <= 1} onClick={() => reader.goTo(page - 1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <div className="flex items-center gap-1">
          <IconButton label={t`Zoom out`} disabled={reader.zoom === zooms[0]} onClick={reader.zoomOut}>
            <ZoomOut aria-hidden="true" />
          </IconButton>
          <output className="min-w-13 text-center text-small-strong tabular-nums" aria-live="polite">
            <Trans>{reader.zoom}%</Trans>
          </output>
          <IconButton label={t`Zoom in`} disabled={reader.zoom === zooms.at(-1)} onClick={reader.zoomIn}>
            <ZoomIn aria-hidden="true" />
          </IconButton>
        </div>
        <IconButton label={t`Next page`} disabled={page >= pages} onClick={() => reader.goTo(page + 1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

/** Opens only the page at which the slider comes to rest: every page that is sent counts as opened. */
function PageSlider({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const { t } = useLingui();
  const [held, setHeld] = useState<number | null>(null);
  useEffect(() => {
    if (held === null) return;
    const timer = setTimeout(() => {
      setHeld(null);
      onGo(held);
    }, 400);
    return () => clearTimeout(timer);
  }, [held, onGo]);
  const shown = held ?? page;
  return (
    <input
      type="range"
      min={1}
      max={pages}
      value={shown}
      disabled={pages === 1}
      aria-label={t`Page`}
      aria-valuetext={t`Page ${shown} of ${pages}`}
      className="block h-7 w-full accent-sun lg:flex-1 [@media(max-height:30rem)]:hidden"
      onChange={(event) => setHeld(Number(event.target.value))}
    />
  );
}
