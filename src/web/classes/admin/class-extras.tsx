import { Trans } from '@lingui/react/macro';
import { CalendarSync, Copy, ExternalLink, Film, Users } from 'lucide-react';
import { useState } from 'react';
import type { ClassForStaff } from '../../../contract/classes/classes-admin.ts';
import { formatCount } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { CancelClass } from './cancel-class.tsx';
import { useDuplicateClass } from './use-class-changes.ts';

const RecordingDialog = lazyPart(async () => (await import('./recording-dialog.tsx')).RecordingDialog);
const RepeatClass = lazyPart(async () => (await import('../editor/repeat-class.tsx')).RepeatClass);

interface ClassExtrasProps {
  one: ClassForStaff;
  onRegistrations: () => void;
  onOpen: (id: string) => void;
}

/** What else can be done with a class that exists. */
export function ClassExtras({ one, onRegistrations, onOpen }: ClassExtrasProps) {
  const [repeating, setRepeating] = useState(false);
  const [recording, setRecording] = useState(false);
  const duplicate = useDuplicateClass(one.id, onOpen);
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="outline" size="sm" onClick={onRegistrations}>
        <Users size={18} aria-hidden="true" />
        <Trans>Registrations</Trans> {formatCount(one.seatsTaken - one.seatsHeld)}
      </Button>
      <Button kind="outline" size="sm" busy={duplicate.isPending} onClick={() => duplicate.mutate()}>
        <Copy size={18} aria-hidden="true" />
        <Trans>Duplicate</Trans>
      </Button>
      {one.cancelled === null && (
        <Button kind="outline" size="sm" onClick={() => setRepeating(true)}>
          <CalendarSync size={18} aria-hidden="true" />
          <Trans>Repeat</Trans>
        </Button>
      )}
      <Button kind="outline" size="sm" onClick={() => setRecording(true)}>
        <Film size={18} aria-hidden="true" />
        <Trans>Recording</Trans>
      </Button>
      {recording && <RecordingDialog classId={one.id} title={one.title} onClose={() => setRecording(false)} />}
      {repeating && <RepeatClass one={one} onClose={() => setRepeating(false)} />}
      {(one.stage === 'upcoming' || one.stage === 'live') && (one.isActive || one.seatsTaken > 0) && (
        <CancelClass one={one} />
      )}
      {one.isActive && (
        <ButtonLink kind="ghost" size="sm" to="/event" search={{ id: one.id }}>
          <ExternalLink size={18} aria-hidden="true" />
          <Trans>View</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
