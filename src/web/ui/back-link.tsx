import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';

interface BackAnchorProps extends ComponentProps<'a'> {
  /** From 768 px only: below that the header of a route with `backTo` has the arrow. */
  wideOnly?: boolean;
}

function BackAnchor({ children, wideOnly, ...rest }: BackAnchorProps) {
  return (
    <a
      {...rest}
      className={clsx(
        '-ml-2 inline-flex min-h-11 items-center gap-2.5 px-2 text-small-strong text-primary-ink',
        wideOnly && 'max-md:hidden',
      )}
    >
      <ArrowLeft size={22} aria-hidden="true" />
      {children}
    </a>
  );
}

/** The arrow back at the top of a page, with where it goes. */
export const BackLink = createLink(BackAnchor);
