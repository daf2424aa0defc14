import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** A drawing (`spot-scene.tsx`) on a full page; leave out inside a card. */
  picture?: ReactNode;
  title: ReactNode;
  /** What goes here. */
  text?: ReactNode;
  /** One way forward, perhaps a second. */
  actions?: ReactNode;
  /** A page's heading is an h1. */
  heading?: 'h1' | 'h2' | 'h3';
}

/** Nothing here yet: a drawing, what goes here, one way forward. */
export function EmptyState({
  picture,
  title,
  text,
  actions,
  heading: Heading = picture ? 'h1' : 'h2',
}: EmptyStateProps) {
  return (
    <div className="mx-auto grid w-full max-w-90 justify-items-center py-6 text-center">
      {picture && <div className="mb-4.5">{picture}</div>}
      <Heading className={picture ? 'text-h1' : 'text-h3'} tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {text && (
        <p className={picture ? 'mt-1.5 text-body text-muted-foreground' : 'mt-0.5 text-small text-muted-foreground'}>
          {text}
        </p>
      )}
      {actions && (
        <div className={picture ? 'mt-5.5 grid w-full gap-3' : 'mt-3 flex flex-wrap justify-center gap-2'}>
          {actions}
        </div>
      )}
    </div>
  );
}
