import { Trans, useLingui } from '@lingui/react/macro';
import { Captions, CaptionsOff, Maximize, Minimize, Pause, Play as PlayIcon, RotateCcw, RotateCw } from 'lucide-react';
import type { Play } from '../../contract/videos/videos.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { formatClock } from './format-clock.ts';
import { type PlayerChoices, qualities, speeds } from './player-choices.ts';
import type { PlayerActs } from './player-keys.ts';
import type { Playback } from './use-playback.ts';

interface PlayerControlsProps {
  play: Play;
  playback: Playback;
  choices: PlayerChoices;
  choose: (change: Partial<PlayerChoices>) => void;
  acts: PlayerActs & { seek: (seconds: number) => void };
  isFull: boolean;
}

/** Time line, play, skips, captions, speed, data and full screen, under the picture. */
export function PlayerControls({ play, playback, choices, choose, acts, isFull }: PlayerControlsProps) {
  const { t } = useLingui();
  const at = formatClock(playback.at);
  const whole = formatClock(play.seconds);
  const qualityWords = { saver: t`Data saver, 240p`, auto: t`Automatic`, sound: t`Sound only` };
  const offered = qualities.filter((one) => one !== 'sound' || play.soundUrl !== null);
  return (
    <div className="bg-card px-3 pt-1 pb-2 text-foreground">
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(play.seconds))}
        step={1}
        value={Math.min(play.seconds, playback.at)}
        aria-label={t`Position in the video`}
        aria-valuetext={t`${at} of ${whole}`}
        className="block h-8 w-full accent-sun"
        onChange={(event) => acts.seek(Number(event.target.value))}
      />
      <div className="flex flex-wrap items-center gap-x-1">
        <IconButton label={t`Back 10 seconds`} onClick={() => acts.skip(-10)}>
          <RotateCcw aria-hidden="true" />
        </IconButton>
        <IconButton label={playback.isPlaying ? t`Pause` : t`Play`} onClick={acts.toggle}>
          {playback.isPlaying ? <Pause aria-hidden="true" /> : <PlayIcon fill="currentColor" aria-hidden="true" />}
        </IconButton>
        <IconButton label={t`Forward 10 seconds`} onClick={() => acts.skip(10)}>
          <RotateCw aria-hidden="true" />
        </IconButton>
        <span className="flex-[1_1_3rem] px-1 text-small tabular-nums">
          <Trans>
            {at} of {whole}
          </Trans>
        </span>
        {play.captions.length > 0 && (
          <IconButton label={t`Captions`} aria-pressed={choices.captions} onClick={acts.toggleCaptions}>
            {choices.captions ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
          </IconButton>
        )}
        <IconButton label={t`Full screen`} aria-pressed={isFull} onClick={acts.toggleFull}>
          {isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
        </IconButton>
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        <select
          aria-label={t`Quality`}
          value={choices.quality}
          className="control min-h-11! w-auto! flex-[1_1_9rem] text-small"
          onChange={(event) => choose({ quality: offered.find((one) => one === event.target.value) ?? 'auto' })}
        >
          {offered.map((quality) => (
            <option key={quality} value={quality}>
              {qualityWords[quality]}
            </option>
          ))}
        </select>
        <select
          aria-label={t`Speed`}
          value={choices.speed}
          className="control min-h-11! w-auto! flex-[1_1_6rem] text-small"
          onChange={(event) => choose({ speed: Number(event.target.value) })}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {t`Speed ${speed}×`}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
