import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { AudioLines } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Play } from '../../contract/videos/videos.ts';
import { languageNames } from '../i18n/language.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ChapterList } from './chapter-list.tsx';
import { usePlayerChoices } from './player-choices.ts';
import { PlayerControls } from './player-controls.tsx';
import { playerKeys } from './player-keys.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useVideoPosition } from './use-kept-video-place.ts';
import { usePlayback } from './use-playback.ts';
import { useSource } from './use-source.ts';
import { Watermark } from './watermark.tsx';

/** A play in its player; `onAgain` begins another where this one's right or life has ended. */
export function PlayingVideo({ title, play, onAgain }: { title: string; play: Play; onAgain: () => void }) {
  const { t, i18n } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [choices, choose] = usePlayerChoices();
  const { trouble, retry, soundOnly } = useSource(video, play, choices.quality);
  const playback = usePlayback(video);
  useVideoPosition(play.id, video);
  const full = useFullScreen(frame);
  useEffect(() => {
    if (video.current) video.current.playbackRate = choices.speed;
  });
  const language = play.captions.find((one) => one.language === i18n.locale)?.language ?? play.captions[0]?.language;
  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) {
      track.mode = choices.captions && track.language === language ? 'showing' : 'disabled';
    }
  }, [choices.captions, language]);
  const seek = (seconds: number) => {
    if (!video.current) return;
    video.current.currentTime = Math.min(play.seconds, Math.max(0, seconds));
  };
  const acts = {
    toggle: () => {
      const element = video.current;
      if (element?.paused) void element.play().catch(() => undefined);
      else element?.pause();
    },
    skip: (seconds: number) => seek((video.current?.currentTime ?? 0) + seconds),
    seek,
    toggleSound: () => {
      if (video.current) video.current.muted = !video.current.muted;
    },
    toggleCaptions: () => choose({ captions: !choices.captions }),
    toggleFull: full.toggle,
  };
  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of a player; every control in it is a button */}
      <div
        ref={frame}
        className={clsx(
          'dark flex flex-col overflow-hidden bg-black',
          full.isFixed ? 'fixed inset-0 z-50' : 'rounded-card',
        )}
        onKeyDown={playerKeys(acts)}
      >
        <div className="relative min-h-0 flex-1 overflow-hidden">
          {/* biome-ignore lint/a11y/useMediaCaption: they are there where staff put them */}
          <video
            ref={video}
            playsInline
            disablePictureInPicture
            controlsList="nodownload noremoteplayback"
            aria-label={title}
            className={clsx(
              'mx-auto block w-full bg-black [&::cue]:[font-family:Mukta,sans-serif]',
              full.isFull ? 'h-full' : 'aspect-video',
            )}
            onClick={acts.toggle}
            onContextMenu={(event) => event.preventDefault()}
          >
            {play.captions.map((one) => (
              <track
                key={one.language}
                kind="captions"
                src={one.url}
                srcLang={one.language}
                label={languageNames[one.language]}
              />
            ))}
          </video>
          {soundOnly && (
            <p className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-2 text-small text-white/80">
              <AudioLines size={40} aria-hidden="true" />
              <Trans>Sound only</Trans>
            </p>
          )}
          <Watermark reader={play.reader} />
          {playback.isWaiting && !trouble && (
            <span role="status" className="pointer-events-none absolute inset-0 grid place-items-center text-white">
              <Spinner />
              <span className="sr-only">{t`The video is loading`}</span>
            </span>
          )}
          {trouble && (
            <div
              role="alert"
              className="absolute inset-0 grid place-content-center gap-3 bg-black/80 p-4 text-center text-white"
            >
              <p>
                {trouble === 'lost' ? (
                  <Trans>The video stopped because your connection is slow or lost. Your place is saved.</Trans>
                ) : (
                  <Trans>The video was open for a long time. Your place is saved.</Trans>
                )}
              </p>
              <Button size="sm" onClick={trouble === 'lost' ? retry : onAgain}>
                {trouble === 'lost' ? <Trans>Try again</Trans> : <Trans>Continue watching</Trans>}
              </Button>
            </div>
          )}
        </div>
        <PlayerControls
          play={play}
          playback={playback}
          choices={choices}
          choose={choose}
          acts={acts}
          isFull={full.isFull}
        />
      </div>
      <ChapterList chapters={play.chapters} at={playback.at} onSeek={seek} />
      <p className="text-micro text-muted-foreground">
        <Trans>Licensed to {play.reader}. Not for sharing.</Trans>{' '}
        <Trans>Screen recordings carry your name and number.</Trans>
      </p>
    </div>
  );
}
