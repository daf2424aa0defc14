import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: a spinner shows, taps do nothing, focus stays. */
  busy?: boolean;
  /** The word while busy, such as "Sending". The width fits both texts, so nothing jumps. */
  busyText?: ReactNode;
}

/** A button that does something. For going somewhere use `ButtonLink`. */
export function Button({
  kind,
  size,
  full,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonStyle({ kind, size, full }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={guard}
    >
      {busyText === undefined ? (
        <>
          {busy && <Spinner />}
          {children}
        </>
      ) : (
        <span className="grid place-items-center *:[grid-area:1/1] *:inline-flex *:items-center *:gap-2">
          <span className={busy ? 'invisible' : undefined}>{children}</span>
          <span className={busy ? undefined : 'invisible'}>
            <Spinner />
            {busyText}
          </span>
        </span>
      )}
    </button>
  );
}
