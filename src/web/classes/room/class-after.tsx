import { Plural, Trans } from '@lingui/react/macro';
import { CalendarCheck, CalendarX, Clock } from 'lucide-react';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { Alert } from '../../ui/alert.tsx';
import { FeedbackForm } from './feedback-form.tsx';

/** Once a class is over: whether one was there, and what one says of it. */
export function ClassAfter({ one }: { one: ClassDetail }) {
  if (!one.attendance || one.cancelled) return null;
  const { mark, counts, minutes } = one.attendance;
  return (
    <div className="mt-6 grid gap-5">
      {mark === 'absent' && (
        <Alert kind="warning" icon={<CalendarX size={22} />}>
          <Trans>You were marked absent. Is that a mistake? Tell the teacher.</Trans>
        </Alert>
      )}
      {(mark === 'present' || mark === 'late') && (
        <Alert kind="success" icon={<CalendarCheck size={22} />}>
          {mark === 'late' ? <Trans>You attended, but came late.</Trans> : <Trans>You attended.</Trans>}
        </Alert>
      )}
      {mark === 'excused' && (
        <Alert kind="info" icon={<CalendarCheck size={22} />}>
          <Trans>You were excused.</Trans>
        </Alert>
      )}
      {mark === null && minutes > 0 && (
        <Alert
          kind={counts === 'present' ? 'success' : 'info'}
          icon={counts === 'present' ? <CalendarCheck size={22} /> : <Clock size={22} />}
        >
          <Plural value={minutes} one="You attended for # minute." other="You attended for # minutes." />{' '}
          {counts === null && <Trans>Attending half of the class counts as present.</Trans>}
        </Alert>
      )}
      <FeedbackForm one={one} />
    </div>
  );
}
