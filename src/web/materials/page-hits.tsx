import { Trans } from '@lingui/react/macro';
import type { FoundMaterial } from '../../contract/materials.ts';
import { MarkedText } from './marked-text.tsx';

/** Where in the pages the words of a search stand. */
export function PageHits({ material: { found, language } }: { material: FoundMaterial }) {
  if (!found || found.pages.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-small">
      {found.pages.map(({ page, text }) => (
        <li key={page} className="wrap-anywhere">
          <span className="text-small-strong tabular-nums">
            <Trans>Page {page}</Trans>
          </span>{' '}
          <span lang={language} className="text-muted-foreground">
            <MarkedText segments={text} />
          </span>
        </li>
      ))}
    </ul>
  );
}
