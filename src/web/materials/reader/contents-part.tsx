import { useLingui } from '@lingui/react/macro';
import type { Viewer } from '../../../contract/materials/materials.ts';

interface ContentsPartProps {
  contents: Viewer['contents'];
  page: number;
  language: string;
  onGo: (page: number) => void;
}

/** The contents as the PDF states them; where one is stands out. */
export function ContentsPart({ contents, page, language, onGo }: ContentsPartProps) {
  const { t } = useLingui();
  const here = contents.findLastIndex((entry) => entry.page <= page);
  return (
    <nav aria-label={t`Contents`}>
      <ol className="divide-y">
        {contents.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name and never move
          <li key={place}>
            <button
              type="button"
              aria-current={place === here ? 'location' : undefined}
              className="flex min-h-11 w-full items-baseline justify-between gap-3 py-2.5 pr-1 text-left text-small hover:bg-accent aria-[current]:text-small-strong"
              style={{ paddingInlineStart: `${Math.min(entry.level, 4) * 14 + 4}px` }}
              onClick={() => onGo(entry.page)}
            >
              <span lang={language} className="min-w-0 wrap-anywhere">
                {entry.title}
              </span>
              <span className="flex-none text-muted-foreground tabular-nums">{entry.page}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
