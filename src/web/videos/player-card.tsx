import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Play as PlayIcon } from 'lucide-react';
import type { Play } from '../../contract/videos/videos.ts';
import { errorMessage } from '../api/error-words.ts';
import { DawnScene } from '../ui/dawn-scene.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { formatClock } from './format-clock.ts';
import { PlayingVideo } from './playing-video.tsx';

interface PlayerCardProps {
  title: string;
  seconds: number;
  /** A picture that stands in for the film until it is pressed; the drawn dawn without one. */
  posterUrl?: string | null;
  /** Asks the server for a play; its refusal is shown. */
  begin: () => Promise<Play>;
  /** May ask something before the first play; calls `go` when it may begin. */
  before?: ((go: () => void) => void) | undefined;
}

/** A video that loads only when it is pressed: a picture first, then the player. No frame of the film: who may not watch it sees none. */
export function PlayerCard({ title, seconds, posterUrl, begin, before = (go) => go() }: PlayerCardProps) {
  const { t, i18n } = useLingui();
  const opening = useMutation({ mutationFn: begin });
  const start = () => opening.mutate();
  const length = formatClock(seconds);
  if (opening.data) {
    return <PlayingVideo key={opening.data.id} title={title} play={opening.data} onAgain={start} />;
  }
  return (
    <div className="grid gap-4">
      <div className="relative aspect-video overflow-hidden rounded-card bg-night">
        {posterUrl ? (
          <img src={posterUrl} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
        ) : (
          <DawnScene width={640} height={360} sun={{ x: 320, y: 210, r: 44 }} />
        )}
        <button
          type="button"
          aria-label={t`Play: ${title}`}
          aria-busy={opening.isPending}
          className="absolute inset-0 grid place-items-center focus-visible:-outline-offset-3"
          onClick={() => before(start)}
        >
          <span className="grid size-18 place-items-center rounded-full bg-sun text-sun-foreground shadow-2">
            <PlayIcon size={32} fill="currentColor" aria-hidden="true" />
          </span>
        </button>
        <p className="pointer-events-none absolute right-3 bottom-3 rounded-badge bg-night px-2 py-0.5 text-small-strong text-night-foreground tabular-nums">
          {length}
        </p>
      </div>
      {opening.isError && (
        <ErrorCard
          title={<Trans>The video didn’t open</Trans>}
          text={i18n._(errorMessage(opening.error))}
          busy={opening.isPending}
          onRetry={start}
        />
      )}
    </div>
  );
}
