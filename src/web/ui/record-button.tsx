import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/**
 * The title of a row in a `RecordList` as a button: 44 px for the finger without making the row taller. The row's own
 * click does not follow.
 */
export function RecordButton({ onClick, className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx('-my-2.75 min-h-11 py-2.75 text-left text-small-strong', className)}
      onClick={(event) => {
        event.stopPropagation();
        onClick?.(event);
      }}
    />
  );
}
