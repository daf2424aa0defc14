import { clsx } from 'clsx';
import { type DragEvent, type ReactNode, useState } from 'react';

interface DropAreaProps {
  onDrop: (event: DragEvent) => void;
  disabled?: boolean | undefined;
  /** Whether what was given before is refused. */
  wrong?: boolean;
  className: string;
  children: ReactNode;
}

/** A dashed place to drop files on, around the controls that choose them too. */
export function DropArea({ onDrop, disabled, wrong, className, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; what is inside are the controls
    <div
      className={clsx(
        'rounded-input border-[1.5px] border-dashed bg-card',
        wrong ? 'border-destructive' : over ? 'border-primary bg-primary-soft' : 'border-input',
        className,
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onDrop(event);
      }}
    >
      {children}
    </div>
  );
}
