import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import type { Language } from '../../contract/languages.ts';
import { trusted } from '../ui/trusted-types.ts';

interface PageHtmlProps {
  html: string;
  /** The language that the text is in, which need not be the page's. */
  language: Language;
  className?: string;
}

/** A text that an admin wrote, as the server cleaned it; nothing when there is none. */
export function PageHtml({ html, language, className }: PageHtmlProps) {
  const router = useRouter();
  if (!html) return null;
  // The links' own key events come as clicks too.
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const path = ownPathOf(event);
    if (path === null) return;
    event.preventDefault();
    router.history.push(path);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it are what is pressed, with keys too
    <div
      lang={language}
      className={clsx('page-html', className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps and sends this HTML cleaned against a closed list (server/pages/clean-html.ts); nothing else is ever given here
      dangerouslySetInnerHTML={{ __html: trusted().createHTML(html) }}
    />
  );
}

/** The page of ours that a plain press of a link leads to, which needs no reload; null for anything else. */
function ownPathOf(event: MouseEvent): string | null {
  const path = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return isPlain && /^\/(?!\/|files\/|api\/)/.test(path) ? path : null;
}
