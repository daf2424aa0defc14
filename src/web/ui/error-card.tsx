import { Trans } from '@lingui/react/macro';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Tile } from './tile.tsx';

interface ErrorCardProps {
  /** What failed: "Could not load stories". */
  title: ReactNode;
  text?: ReactNode;
  onRetry: () => void;
  busy?: boolean;
}

/** A part of a page failed; the rest stands. */
export function ErrorCard({ title, text, onRetry, busy }: ErrorCardProps) {
  return (
    <Card role="alert">
      <div className="flex items-center gap-3">
        <Tile kind="error">
          <TriangleAlert aria-hidden="true" />
        </Tile>
        <div className="min-w-0 flex-1">
          <p className="text-h3">{title}</p>
          {text && <p className="text-small text-muted-foreground">{text}</p>}
        </div>
      </div>
      <Button kind="outline" size="sm" className="mt-3" busy={busy} onClick={onRetry}>
        {!busy && <RotateCw size={18} aria-hidden="true" />}
        <Trans>Try again</Trans>
      </Button>
    </Card>
  );
}
