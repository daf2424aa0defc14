import { Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { classRecordings } from '../../../contract/classes/class-recordings.ts';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { call } from '../../api/client.ts';
import { Card } from '../../ui/card.tsx';
import { DawnScene } from '../../ui/dawn-scene.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const PlayerCard = lazyPart(
  async () => (await import('../../videos/player-card.tsx')).PlayerCard,
  <Skeleton className="aspect-video rounded-card" />,
);
const LiveStreamCard = lazyPart(async () => (await import('../../videos/live-stream-card.tsx')).LiveStreamCard);

/** Where the page's action leads. */
const here = '#recording';

/** The academy's own recording of a class, with its chapters and notes, or its link where the page can play it. */
export function ClassRecording({ one }: { one: ClassDetail }) {
  const notes = one.recording?.notes ?? '';
  return (
    <section
      id={here.slice(1)}
      tabIndex={-1}
      aria-labelledby="recording-heading"
      className="mt-6 grid scroll-mt-20 gap-4"
    >
      <h2 id="recording-heading" className="text-h2">
        <Trans>Recording</Trans>
      </h2>
      {one.recording && (
        <PlayerCard
          title={one.title}
          seconds={one.recording.seconds}
          posterUrl={one.coverUrl}
          begin={() => call(classRecordings.openRecording, { params: { id: one.id } })}
        />
      )}
      {!one.recording && one.recordingStreamUrl && <LinkedFilm title={one.title} url={one.recordingStreamUrl} />}
      {notes !== '' && (
        <Card>
          <h3 className="text-h3">
            <Trans>Notes</Trans>
          </h3>
          <p className="mt-1 text-body whitespace-pre-line">{notes}</p>
        </Card>
      )}
    </section>
  );
}

/** A film that was given as a link: it plays here, once it is asked for, because it uses data. */
function LinkedFilm({ title, url }: { title: string; url: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (open) return <LiveStreamCard title={title} url={url} />;
  return (
    <button
      type="button"
      aria-label={t`Play: ${title}`}
      className="relative grid aspect-video place-items-center overflow-hidden rounded-card bg-night focus-visible:-outline-offset-3"
      onClick={() => setOpen(true)}
    >
      <DawnScene width={640} height={360} sun={{ x: 320, y: 210, r: 44 }} />
      <span className="absolute grid size-18 place-items-center rounded-full bg-sun text-sun-foreground shadow-2">
        <Play size={32} fill="currentColor" aria-hidden="true" />
      </span>
    </button>
  );
}
