import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { MoveSessionCard } from '../../mentoring/move-session-card.tsx';
import { FailedPage } from '../../shell/failures/failed-page.tsx';
import { TaskLayout } from '../../shell/task-layout.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { classQuery } from '../list-queries.ts';
import { useLiveSeats } from '../use-live-seats.ts';
import { ClassAction } from './class-action.tsx';
import { ClassContents } from './class-contents.tsx';
import { ClassEmptyState } from './class-empty-state.tsx';
import { ClassFacts } from './class-facts.tsx';
import { ClassHeading } from './class-heading.tsx';
import { ClassNotice } from './class-notice.tsx';
import { ClassPanel } from './class-panel.tsx';
import { ClassPrice } from './class-price.tsx';
import { ClassSkeleton } from './class-skeleton.tsx';
import { GiveSeatBack } from './give-seat-back.tsx';
import { SaveCalendar } from './save-calendar.tsx';
import { ShareButton } from './share-button.tsx';
import { LeaveWaitlist } from './waitlist.tsx';

const ClassRoom = lazyPart(async () => (await import('./class-room.tsx')).ClassRoom);
const ClassChat = lazyPart(async () => (await import('./class-chat.tsx')).ClassChat);
const ClassRecording = lazyPart(async () => (await import('./class-recording.tsx')).ClassRecording);
const RollCallCard = lazyPart(async () => (await import('../roll/roll-call-card.tsx')).RollCallCard);
const ClassNext = lazyPart(async () => (await import('./class-next.tsx')).ClassNext);
const ClassAfter = lazyPart(async () => (await import('./class-after.tsx')).ClassAfter);

/** /event: one class or event (`?id=`); without id the one that is on or comes next. */
export function ClassScreen() {
  const { id } = useSearch({ strict: false });
  return id && !isId.test(id) ? <ClassEmptyState wasNamed /> : <NamedClass id={id || undefined} />;
}

/** What is no id would be another address of the server, such as `next`. */
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function NamedClass({ id }: { id: string | undefined }) {
  const { i18n } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(classQuery(id));
  if (data) return <ClassPage one={data} />;
  if (!error) return <ClassSkeleton />;
  if (error instanceof CallFailed && (error.code === 'not_found' || error.code === 'validation_failed')) {
    return <ClassEmptyState wasNamed={id !== undefined} />;
  }
  return (
    <FailedPage
      title={<Trans>Could not load the class</Trans>}
      text={i18n._(errorMessage(error))}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

function ClassPage({ one }: { one: ClassDetail }) {
  const isPast = one.stage === 'over' || one.stage === 'recorded';
  const [wasScanned] = useState(() => location.hash.startsWith('#roll-'));
  // One stream for a page: while one talks, that is the chat's.
  useLiveSeats(!one.chatIsOpen && one.capacity !== null && (one.stage === 'upcoming' || one.stage === 'live'));
  return (
    <TaskLayout
      trailing={<ShareButton one={one} />}
      action={
        <div className="flex items-center gap-4">
          <ClassPrice one={one} />
          <div className="min-w-0 flex-1">
            <ClassAction one={one} />
          </div>
        </div>
      }
    >
      <ClassHeading one={one} />
      <div className="container pb-10 lg:grid lg:grid-cols-[minmax(0,1fr)_368px] lg:items-start lg:gap-12">
        <div className="min-w-0">
          <ClassNotice one={one} />
          {wasScanned && <RollCallCard id={one.id} />}
          {one.joinUrl && <ClassRoom one={one} link={one.joinUrl} />}
          {(one.recording || one.recordingStreamUrl) && <ClassRecording one={one} />}
          <ClassFacts one={one} />
          {one.chatIsOpen && <ClassChat id={one.id} />}
          <ClassContents one={one} />
          {isPast && one.registration && <ClassAfter one={one} />}
          {isPast && <ClassNext one={one} />}
          <div className="mt-6 flex flex-wrap gap-3 lg:hidden">
            <SaveCalendar one={one} />
            <MoveSessionCard one={one} />
            <GiveSeatBack one={one} />
            <LeaveWaitlist one={one} />
          </div>
        </div>
        <ClassPanel one={one} />
      </div>
    </TaskLayout>
  );
}
