import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';

function BackAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className="-ml-2 inline-flex min-h-11 items-center gap-2.5 px-2 text-small-strong text-primary-ink">
      <ArrowLeft size={22} aria-hidden="true" />
      {children}
    </a>
  );
}

/** The arrow back at the top of a page, with where it goes. */
export const BackLink = createLink(BackAnchor);
