import { Trans, useLingui } from '@lingui/react/macro';
import type { PageBlock } from '../../../contract/materials/material-reading.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface PageTextProps {
  page: number;
  /** Undefined while they are on their way; none for a scan. */
  blocks: PageBlock[] | undefined;
  language: string;
  zoom: number;
}

/** What a page says, for who hears it or needs other letters; `zoom` enlarges them. */
export function PageText({ page, blocks, language, zoom }: PageTextProps) {
  const { t } = useLingui();
  if (blocks === undefined) {
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{t`Page ${page} is loading`}</span>
        <Skeleton className="h-6 w-2/3 rounded-badge" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    );
  }
  return (
    <article className="rounded-card bg-card p-4" style={{ zoom: zoom / 100 }}>
      <h2 className="text-small-strong text-muted-foreground">
        <Trans>Page {page}</Trans>
      </h2>
      {blocks.length === 0 ? (
        <p className="mt-2 text-body">
          <Trans>This page has no text. It’s a scan or drawing.</Trans>
        </p>
      ) : (
        <div lang={language} className="mt-2 grid gap-3 text-body wrap-anywhere">
          {blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name and never move
            <Block key={place} block={block} />
          ))}
        </div>
      )}
    </article>
  );
}

function Block({ block }: { block: PageBlock }) {
  if (block.kind === 'heading') return <h3 className="text-h3">{block.text}</h3>;
  if (block.kind === 'paragraph') return <p className="whitespace-pre-line">{block.text}</p>;
  return (
    <table className="w-full text-small">
      <tbody className="divide-y">
        {block.rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and never move
          <tr key={place} className="align-top">
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor have cells
              <td key={column} className="py-1.5 pr-3">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
