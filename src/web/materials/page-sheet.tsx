import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { PageSize, Viewer } from '../../contract/materials.ts';
import { wordsFor } from '../api/error-words.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { PageLinks } from './page-links.ts';
import type { Reader } from './use-reader.ts';
import { usePagePicture } from './use-viewer.ts';

interface PageSheetProps {
  viewer: Viewer;
  links: PageLinks;
  reader: Reader;
  page: number;
}

/** A sharp picture costs twice the data, so it comes when the smaller one would be seen to be soft. */
function sizeFor(zoom: number): PageSize {
  const shown = Math.min(window.innerWidth, 760) * (zoom / 100);
  return shown * window.devicePixelRatio > 1400 ? 'zoom' : 'reading';
}

/** The page itself: zoomed by scrolling, never selected, dragged or printed. */
export function PageSheet({ viewer, links, reader, page }: PageSheetProps) {
  const { t, i18n } = useLingui();
  const picture = usePagePicture({ session: viewer.session, links }, page, sizeFor(reader.zoom));
  const soft = usePagePicture({ session: viewer.session, links }, page, 'reading', false);
  const url = picture.url ?? soft.url;
  const scroller = useRef<HTMLElement>(null);
  const { seen } = reader;
  useEffect(() => {
    if (url) seen(page);
  }, [url, page, seen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [page]);
  const size = viewer.links.find((link) => link.page === page) ?? viewer.links[0];
  return (
    <section
      ref={scroller}
      aria-label={t`Page`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed page is scrolled by keyboard
      tabIndex={0}
      className="relative min-h-0 overflow-auto p-3.5 select-none lg:p-6 print:hidden"
      onContextMenu={(event) => event.preventDefault()}
    >
      <div
        className="mx-auto w-full max-w-190"
        style={reader.zoom === 100 ? undefined : { width: `${reader.zoom}%`, maxWidth: `${7.6 * reader.zoom}px` }}
      >
        {picture.isError && !url ? (
          <ErrorCard
            title={<Trans>This page did not come</Trans>}
            text={i18n._(wordsFor(picture.error))}
            busy={picture.isFetching}
            onRetry={() => void picture.refetch()}
          />
        ) : (
          <div
            className="relative grid place-items-center overflow-hidden rounded-[4px] bg-[#fffdf8]"
            style={{ aspectRatio: size ? `${size.width} / ${size.height}` : '148 / 210' }}
          >
            {url ? (
              <img
                src={url}
                alt={t`Page ${page} of ${viewer.pages}`}
                draggable={false}
                className={clsx('size-full object-contain', reader.night && 'hue-rotate-180 invert-90')}
              />
            ) : (
              <span role="status" className="text-[#545c6f]">
                <Spinner />
                <span className="sr-only">{t`Page ${page} is loading`}</span>
              </span>
            )}
          </div>
        )}
        <p className="mt-2.5 text-micro text-muted-foreground">
          <Trans>Licensed to {viewer.reader}. Not for sharing.</Trans>{' '}
          <Trans>A screenshot carries your name and number.</Trans>
        </p>
      </div>
    </section>
  );
}
