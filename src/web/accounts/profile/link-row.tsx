import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tile, type TileKind } from '../../ui/tile.tsx';

/** For the link around a row. Large text takes the line under the tile: beside it a word would break. */
export const linkRow = 'relative flex min-h-15 flex-wrap items-center gap-x-3.5 gap-y-2 py-3 pr-[44px] pl-4';

interface LinkRowWordsProps {
  Icon: LucideIcon;
  tile?: TileKind;
  title: ReactNode;
  text?: ReactNode;
}

/** A row that leads somewhere: its icon, its words and the arrow. */
export function LinkRowWords({ Icon, tile, title, text }: LinkRowWordsProps) {
  return (
    <>
      <Tile size="sm" kind={tile}>
        <Icon aria-hidden="true" />
      </Tile>
      <span className="min-w-[min(100%,7.5rem)] flex-1">
        <span className="block text-h3">{title}</span>
        {text && <span className="block text-small text-muted-foreground tabular-nums">{text}</span>}
      </span>
      <ChevronRight size={20} className="absolute right-4 text-muted-foreground" aria-hidden="true" />
    </>
  );
}
