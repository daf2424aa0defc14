import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Switch } from '../../ui/switch.tsx';
import type { Stream } from './stream-links.ts';

/** A stream of another provider in a frame, and what it has for saving data, which can be chosen before it is opened. */
export function FramedStream({ title, stream, open }: { title: string; stream: Stream; open: boolean }) {
  const { t } = useLingui();
  const [saving, setSaving] = useState(false);
  return (
    <>
      {open && (
        <iframe
          title={title}
          src={(saving && stream.audioSrc) || stream.src}
          allow="autoplay; camera; microphone; fullscreen; display-capture; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          className={clsx(
            'rounded-card border bg-night',
            saving && stream.audioSrc === null ? 'size-50' : 'aspect-video w-full',
          )}
        />
      )}
      <Switch
        label={stream.audioSrc === null ? t`Small video` : t`Sound only`}
        hint={
          stream.audioSrc === null
            ? t`Saves data: YouTube can’t play sound only, so the video is small and low quality`
            : t`Saves data: other people’s video stays off`
        }
        checked={saving}
        onChange={(event) => setSaving(event.target.checked)}
      />
    </>
  );
}
