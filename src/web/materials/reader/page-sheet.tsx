import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ALargeSmall, FileImage } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Material, PageSize, Viewer } from '../../../contract/materials/materials.ts';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { isLineSlow, prefetchPages, type Reading } from './page-picture.ts';
import { PageText } from './page-text.tsx';
import { PageView } from './page-view.tsx';
import { usePinch } from './use-pinch.ts';
import type { Reader } from './use-reader.ts';
import { useSwipe } from './use-swipe.ts';
import { usePagePicture, usePageText } from './use-viewer.ts';

interface PageSheetProps {
  material: Material;
  viewer: Viewer;
  reading: Reading;
  reader: Reader;
}

/** The width at which a page is shown, in pixels of the screen. */
const shownWidth = (zoom: number) => Math.min(window.innerWidth, 760) * (zoom / 100) * window.devicePixelRatio;

/** A sharp picture costs twice the data, so it comes when the smaller one would be seen to be soft. */
function sizeFor(zoom: number): PageSize {
  return shownWidth(zoom) > 1400 ? 'zoom' : 'reading';
}

/** The page itself, as a picture or as text: zoomed by buttons and fingers, turned by swiping, never selected, dragged or printed. */
export function PageSheet({ material, viewer, reading, reader }: PageSheetProps) {
  const { t, i18n } = useLingui();
  const { page, asText, seen, ask } = reader;
  const client = useQueryClient();
  const size = sizeFor(reader.zoom);
  const wanted = !asText && reader.awaiting === null;
  const [slow] = useState(isLineSlow);
  const isFirst = slow && reader.shown === null;
  const quick = usePagePicture(reading, page, 'quick', wanted && isFirst);
  const picture = usePagePicture(reading, page, size, wanted && !(isFirst && quick.isPending));
  const soft = usePagePicture(reading, page, 'reading', false);
  const text = usePageText(reading, page, asText && reader.awaiting === null);
  const url = picture.url ?? soft.url ?? quick.url;
  const part = asText ? text : picture;
  const isHere = asText ? text.data !== undefined : url !== null;
  const asks = part.error instanceof CallFailed && part.error.code === 'refund_terms_needed';
  useEffect(() => {
    if (isHere) seen(page);
  }, [isHere, page, seen]);
  useEffect(() => {
    if (asks) ask(page);
  }, [asks, page, ask]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once the reader has agreed
  useEffect(() => {
    if (reading.accepted && asks) void part.refetch();
  }, [reading.accepted]);
  useEffect(() => {
    if (!isHere || asText || picture.isPending) return;
    const next = [page + 1, page + 2, page - 1].filter((one) => one >= 1 && one <= viewer.pages);
    prefetchPages(client, reading, next, size === 'zoom' && reader.zoom > 100 ? 'reading' : size);
  }, [isHere, picture.isPending, asText, page, size, reader.zoom, viewer.pages, client, reading]);
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [page]);
  const sheet = useRef<HTMLDivElement>(null);
  usePinch({ frame: scroller, sheet, zoom: reader.zoom, zoomTo: reader.zoomTo, active: !asText });
  const swipe = useSwipe((step) => reader.zoom === 100 && reader.goTo(page + step));
  return (
    <section
      ref={scroller}
      aria-label={t`Page`}
      data-reading=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed page is scrolled by keyboard
      tabIndex={0}
      // A finger that goes across turns the page, and never takes the browser a page back.
      className={clsx(
        'relative min-h-0 overflow-auto overscroll-contain py-2 select-none md:p-3.5 lg:p-6 print:hidden',
        reader.zoom > 100 && !asText
          ? 'touch-pan-x touch-pan-y'
          : asText
            ? 'touch-pan-y touch-pinch-zoom'
            : 'touch-pan-y',
      )}
      onContextMenu={(event) => event.preventDefault()}
      {...swipe}
    >
      <div
        ref={sheet}
        className="mx-auto w-full max-w-190"
        style={
          reader.zoom === 100 || asText ? undefined : { width: `${reader.zoom}%`, maxWidth: `${7.6 * reader.zoom}px` }
        }
      >
        {/* First: the print of a page made for paper is small on a phone. */}
        <Button kind="ghost" size="sm" className="mb-1 max-md:mx-1" onClick={reader.toggleText}>
          {asText ? <FileImage aria-hidden="true" /> : <ALargeSmall aria-hidden="true" />}
          {asText ? <Trans>Show the page image</Trans> : <Trans>Read this page as text</Trans>}
        </Button>
        {part.isLoadingError && !isHere && !asks ? (
          <ErrorCard
            title={<Trans>This page didn’t load</Trans>}
            text={i18n._(errorMessage(part.error))}
            busy={part.isFetching}
            onRetry={() => void part.refetch()}
          />
        ) : asText ? (
          <PageText page={page} blocks={text.data?.blocks} language={material.language} zoom={reader.zoom} />
        ) : (
          <PageView
            viewer={viewer}
            reading={reading}
            page={page}
            url={url}
            night={reader.night}
            large={shownWidth(reader.zoom) > 1700}
          />
        )}
        {!material.isFree && (
          <p className="mt-2.5 text-micro text-muted-foreground max-md:px-4">
            <Trans>Licensed to {viewer.reader}. Not for sharing.</Trans>{' '}
            <Trans>Screenshots carry your name and number.</Trans>
          </p>
        )}
      </div>
    </section>
  );
}
