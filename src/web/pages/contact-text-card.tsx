import { PageHtml } from './page-html.tsx';
import { usePageText } from './use-page-text.ts';

/** What the academy says wherever its address and numbers stand; nothing when it says nothing. */
export function ContactTextCard({ className }: { className?: string }) {
  const text = usePageText('contact');
  if (!text?.html) return null;
  return <PageHtml {...text} className={className} />;
}
