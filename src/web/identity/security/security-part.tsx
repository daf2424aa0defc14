import type { ReactNode } from 'react';
import { Tile } from '../../ui/tile.tsx';

interface SecurityPartProps {
  icon: ReactNode;
  title: ReactNode;
  /** How it stands, in a line. */
  text?: ReactNode;
  /** A button or a badge beside the title. */
  action?: ReactNode;
  /** What belongs under the line: a list, a form. */
  children?: ReactNode;
}

/** One row of the security card: what it is, how it stands, what can be done. */
export function SecurityPart({ icon, title, text, action, children }: SecurityPartProps) {
  return (
    <section className="px-4 py-3">
      <div className="flex min-h-12 items-start gap-3.5">
        <Tile size="sm">{icon}</Tile>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-2">
          <div className="min-w-[min(100%,10rem)] flex-1">
            <h3 className="text-h3">{title}</h3>
            {text && <p className="text-small text-muted-foreground">{text}</p>}
          </div>
          {action}
        </div>
      </div>
      {children}
    </section>
  );
}
