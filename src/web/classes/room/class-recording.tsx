import { Trans } from '@lingui/react/macro';
import { classRecordings } from '../../../contract/classes/class-recordings.ts';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { call } from '../../api/client.ts';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const PlayerCard = lazyPart(
  async () => (await import('../../videos/player-card.tsx')).PlayerCard,
  <Skeleton className="aspect-video rounded-card" />,
);

/** The academy's own recording of a class, with its chapters and notes; `recording` is where the page's action leads. */
export function ClassRecording({ one }: { one: ClassDetail }) {
  if (!one.recording) return null;
  const { seconds, notes } = one.recording;
  return (
    <section id="recording" tabIndex={-1} aria-labelledby="recording-heading" className="mt-6 grid scroll-mt-20 gap-4">
      <h2 id="recording-heading" className="text-h2">
        <Trans>Recording</Trans>
      </h2>
      <PlayerCard
        title={one.title}
        seconds={seconds}
        posterUrl={one.coverUrl}
        begin={() => call(classRecordings.openRecording, { params: { id: one.id } })}
      />
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
