import { Trans } from '@lingui/react/macro';
import { PageHtml } from './page-html.tsx';
import { usePageText } from './use-page-text.ts';

/** How the academy came to be; an empty one shows nothing. */
export function Story() {
  const text = usePageText('about');
  if (!text?.html) return null;
  return (
    <section>
      <h2 className="text-h1">
        <Trans>Our story</Trans>
      </h2>
      <PageHtml {...text} className="mt-3" />
    </section>
  );
}
