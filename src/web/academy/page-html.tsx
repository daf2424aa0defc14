import { clsx } from 'clsx';
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
  if (!html) return null;
  return (
    <div
      lang={language}
      className={clsx('page-html', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps and sends this HTML cleaned against a closed list (server/academy/page-texts/clean-html.ts); nothing else is ever given here
      dangerouslySetInnerHTML={{ __html: trusted().createHTML(html) }}
    />
  );
}
