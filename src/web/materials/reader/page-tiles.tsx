import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { PageLink } from '../../../contract/materials/materials.ts';
import { type PageTile, tilesOf } from '../../../contract/materials/page-tiles.ts';
import type { Reading } from './page-picture.ts';
import { usePageTile } from './use-viewer.ts';

interface PageTilesProps {
  reading: Reading;
  link: PageLink;
  night: boolean;
}

/** An enlarged page over its own softer picture: the pieces that are in sight, as they come. */
export function PageTiles({ reading, link, night }: PageTilesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const watcher = new IntersectionObserver((changes) => {
      setInSight((before) => {
        const after = new Set(before);
        for (const { target, isIntersecting } of changes) {
          const tile = Number((target as HTMLElement).dataset.tile);
          if (isIntersecting) after.add(tile);
          else after.delete(tile);
        }
        return after;
      });
    });
    for (const piece of place.current?.children ?? []) watcher.observe(piece);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} aria-hidden="true" className={clsx('absolute inset-0', night && 'hue-rotate-180 invert-90')}>
      {tilesOf(link).map((piece) => (
        <Tile key={piece.tile} reading={reading} page={link.page} piece={piece} inSight={inSight.has(piece.tile)} />
      ))}
    </div>
  );
}

interface TileProps {
  reading: Reading;
  page: number;
  piece: PageTile;
  inSight: boolean;
}

function Tile({ reading, page, piece, inSight }: TileProps) {
  const { tile, left, top, width, height } = piece;
  const url = usePageTile(reading, { page, tile }, inSight);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div
      data-tile={tile}
      className="absolute"
      style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
    >
      {url && <img src={url} alt="" draggable={false} className="block size-full" />}
    </div>
  );
}
