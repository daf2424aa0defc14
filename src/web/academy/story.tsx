import { Trans } from '@lingui/react/macro';
import { Paragraphs } from './paragraphs.tsx';

/** How the academy came to be; an empty one shows nothing. */
export function Story({ text }: { text: string }) {
  if (!text) return null;
  return (
    <section>
      <h2 className="text-h1">
        <Trans>Our story</Trans>
      </h2>
      <Paragraphs text={text} className="mt-3" />
    </section>
  );
}
