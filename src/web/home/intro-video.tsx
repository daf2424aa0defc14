import { Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { PublicSettings } from '../../contract/settings/settings-admin.ts';
import { usePublicSettings, useSettingsComplete } from '../api/public-settings.ts';
import { formatDuration, formatSize } from '../i18n/format.ts';
import { DawnScene } from '../ui/dawn-scene.tsx';
import { KeepFocus } from '../ui/keep-focus.tsx';
import { Picture } from '../ui/picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The introduction video. Only its poster is there until it is pressed; minutes and size are stated first. */
export function IntroVideo() {
  const { introVideo } = usePublicSettings();
  const complete = useSettingsComplete();
  if (complete && !introVideo) return null;
  return (
    <section className="section-gap container md:grid md:grid-cols-[1.2fr_1fr] md:items-center md:gap-10">
      <div className="max-md:mb-4">
        <h2 className="text-h1">
          <Trans>Watch this first</Trans>
        </h2>
        <p className="mt-1 text-muted-foreground">
          <Trans>How the academy works, from the first run to the final list.</Trans>
        </p>
      </div>
      {introVideo ? (
        <KeepFocus>
          <Player key={introVideo.url} video={introVideo} />
        </KeepFocus>
      ) : (
        <Skeleton className="aspect-video w-full rounded-card" />
      )}
    </section>
  );
}

function Player({ video }: { video: NonNullable<PublicSettings['introVideo']> }) {
  const { t } = useLingui();
  const [pressed, setPressed] = useState(false);
  if (pressed) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a film without speech has nothing to caption
      <video
        src={video.url}
        controls
        autoPlay
        playsInline
        aria-label={t`Introduction video`}
        className="aspect-video w-full rounded-card bg-night"
      />
    );
  }
  const size = formatSize(video.bytes);
  return (
    <button
      type="button"
      className="relative block aspect-video w-full overflow-hidden rounded-card bg-night focus-visible:rounded-card"
      onClick={() => setPressed(true)}
    >
      <span className="sr-only">
        <Trans>Play the introduction video</Trans>
      </span>
      {video.posterUrl ? (
        // Part of the first screenful, where it is the largest thing.
        <Picture
          compact
          src={video.posterUrl}
          alt=""
          loading="eager"
          className="absolute inset-0 size-full items-start"
        />
      ) : (
        <DawnScene width={320} height={180} sun={{ x: 262, y: 106, r: 30 }} />
      )}
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-18 place-items-center rounded-full bg-sun text-sun-foreground shadow-[0_4px_0_var(--sun-edge)]">
          <Play size={34} fill="currentColor" className="ml-1" aria-hidden="true" />
        </span>
      </span>
      <span className="absolute inset-x-3 bottom-3 flex justify-between gap-2 *:rounded-[9px] *:bg-[oklch(14%_.04_268/.82)] *:px-2.5 *:py-1 *:text-micro-strong *:text-white *:tabular-nums">
        <span>{video.seconds < 60 ? t`${video.seconds} s` : formatDuration(Math.round(video.seconds / 60))}</span>
        <span>
          <Trans>Uses about {size}</Trans>
        </span>
      </span>
    </button>
  );
}
