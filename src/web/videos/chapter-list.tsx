import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useId } from 'react';
import type { Chapter } from '../../contract/videos/videos.ts';
import { formatClock } from './format-clock.ts';

interface ChapterListProps {
  chapters: readonly Chapter[];
  /** Where the video is, seconds. */
  at: number;
  onSeek: (seconds: number) => void;
}

/** The video's chapters; the one that plays is marked, a press goes there. */
export function ChapterList({ chapters, at, onSeek }: ChapterListProps) {
  const heading = useId();
  if (chapters.length === 0) return null;
  const current = chapters.findLast((one) => one.at <= at);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-h3">
        <Trans>Chapters</Trans>
      </h2>
      <ol className="mt-2 divide-y rounded-card border bg-card">
        {chapters.map((chapter) => (
          <li key={`${chapter.at} ${chapter.title}`}>
            <button
              type="button"
              aria-current={chapter === current ? 'true' : undefined}
              className={clsx(
                'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left',
                chapter === current ? 'text-body-strong text-primary-ink' : 'text-body',
              )}
              onClick={() => onSeek(chapter.at)}
            >
              <span className="w-14 flex-none text-small text-muted-foreground tabular-nums">
                {formatClock(chapter.at)}
              </span>
              <span className="min-w-0">{chapter.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
