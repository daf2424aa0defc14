import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { classAttendance } from '../../../contract/classes/class-attendance.ts';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FramedStream } from './framed-stream.tsx';
import { streamOf } from './stream-links.ts';

const LiveStreamCard = lazyPart(async () => (await import('../../videos/live-stream-card.tsx')).LiveStreamCard);

/** Presence is told at this pace; the server counts a minute once. */
const everyMs = 60_000;

/** Where the page's action leads when the class is sent by the academy itself. */
const here = '#class-room';

/**
 * The class's stream inside its page, opened by a press because it uses data. While it is open the academy is told each
 * minute: that is the attendance of online classes.
 */
export function ClassRoom({ one, link }: { one: ClassDetail; link: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(location.hash === here && one.streamUrl !== null);
  const framed = one.streamUrl ? null : streamOf(link);
  const stream = framed && one.streamFrames.includes(framed.provider) ? framed : null;
  const { id } = one;
  useEffect(() => {
    const follow = () => location.hash === here && setOpen(true);
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (!open) return;
    // A minute that is not told is only not counted.
    const tell = () => void call(classAttendance.notifyPresence, { params: { id } }).catch(() => undefined);
    tell();
    const timer = setInterval(tell, everyMs);
    return () => clearInterval(timer);
  }, [open, id]);
  if (!stream && !one.streamUrl) return null;
  return (
    <section id={here.slice(1)} tabIndex={-1} className="mt-5 grid scroll-mt-20 gap-3" aria-label={t`The class`}>
      {!open && (
        <Button kind="outline" full onClick={() => setOpen(true)}>
          <Trans>Watch on this page</Trans>
        </Button>
      )}
      {stream && <FramedStream title={one.title} stream={stream} open={open} />}
      {one.streamUrl && open && <LiveStreamCard title={one.title} url={one.streamUrl} />}
    </section>
  );
}
