import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { classAttendance } from '../../contract/class-attendance.ts';
import type { ClassDetail } from '../../contract/classes.ts';
import { call } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/switch.tsx';
import { streamOf } from './stream-links.ts';

/** Presence is told at this pace; the server counts a minute once. */
const everyMs = 60_000;

/**
 * The class's stream inside its page, opened by a press because it uses data. While it is open the academy is told each
 * minute: that is the attendance of online classes.
 */
export function ClassRoom({ one, link }: { one: ClassDetail; link: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [soundOnly, setSoundOnly] = useState(false);
  const stream = streamOf(link);
  const { id } = one;
  useEffect(() => {
    if (!open) return;
    // A minute that is not told is only not counted.
    const tell = () => void call(classAttendance.tellPresence, { params: { id } }).catch(() => undefined);
    tell();
    const timer = setInterval(tell, everyMs);
    return () => clearInterval(timer);
  }, [open, id]);
  if (!stream) return null;
  return (
    <section className="mt-5 grid gap-3" aria-label={t`The class`}>
      {open ? (
        <iframe
          title={one.title}
          src={(soundOnly && stream.audioSrc) || stream.src}
          allow="autoplay; camera; microphone; fullscreen; display-capture; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          className={clsx(
            'rounded-card border bg-night',
            soundOnly && stream.audioSrc === null ? 'size-50' : 'aspect-video w-full',
          )}
        />
      ) : (
        <Button kind="outline" full onClick={() => setOpen(true)}>
          <Trans>Follow it on this page</Trans>
        </Button>
      )}
      <Switch
        label={stream.audioSrc === null ? t`Small picture` : t`Sound only`}
        hint={
          stream.audioSrc === null
            ? t`Saves data: YouTube has no sound without pictures, and sends a small one in less detail`
            : t`Saves data: the pictures of others stay off`
        }
        checked={soundOnly}
        onChange={(event) => setSoundOnly(event.target.checked)}
      />
    </section>
  );
}
