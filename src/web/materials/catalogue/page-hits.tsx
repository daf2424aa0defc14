import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FoundMaterial } from '../../../contract/materials/materials.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MarkedText } from './marked-text.tsx';

const SampleDialog = lazyPart(async () => (await import('./sample-dialog.tsx')).SampleDialog);

const look = 'link inline-flex min-h-6 items-center text-small-strong tabular-nums';

/** Where in the pages the words of a search stand; each leads to its page, in the reader or among the samples. */
export function PageHits({ material }: { material: FoundMaterial }) {
  const { t } = useLingui();
  const [sample, setSample] = useState<number | null>(null);
  const { id, title, found, language, isFree, owned, samplePages } = material;
  if (!found || found.pages.length === 0) return null;
  return (
    <>
      <ul className="mt-1 grid gap-0.5 text-small">
        {found.pages.map(({ page, text }) => {
          const label = t`Page ${page} of ${title}`;
          return (
            <li key={page} className="wrap-anywhere">
              {isFree || owned ? (
                <Link
                  to="/secure-material/$materialId"
                  params={{ materialId: id }}
                  search={{ page: String(page) }}
                  aria-label={label}
                  className={look}
                >
                  <Trans>Page {page}</Trans>
                </Link>
              ) : (
                <button type="button" aria-label={label} className={look} onClick={() => setSample(page)}>
                  <Trans>Page {page}</Trans>
                </button>
              )}{' '}
              <span lang={language} className="text-muted-foreground">
                <MarkedText segments={text} />
              </span>
            </li>
          );
        })}
      </ul>
      {sample !== null && (
        <SampleDialog material={material} pages={samplePages} first={sample} onClose={() => setSample(null)} />
      )}
    </>
  );
}
