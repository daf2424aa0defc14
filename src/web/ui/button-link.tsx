import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';

/** A link out of the app, a download or a `tel:` address that looks like a button. */
export function ButtonAnchor({ kind, size, full, className, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return <a {...rest} className={buttonStyle({ kind, size, full }, className)} />;
}

/** A link inside the app that looks like a button; takes the router's `to`, `params`, `search`. */
export const ButtonLink = createLink(ButtonAnchor);
