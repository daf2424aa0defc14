import { Plural, Trans } from '@lingui/react/macro';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { formatSpan } from '../../i18n/time-span.ts';
import { Alert } from '../../ui/alert.tsx';

/** What somebody must know before anything else: it is called off, its recording isn’t for them, or they have another class at the same time. */
export function ClassNotice({ one }: { one: ClassDetail }) {
  if (one.cancelled) {
    const reason = one.cancelled.reason;
    return (
      <Alert kind="error" className="mt-5">
        <Trans>This class is cancelled: {reason}.</Trans>{' '}
        {one.registration?.isPaid && <Trans>You’ll be refunded automatically.</Trans>}
      </Alert>
    );
  }
  if (one.isRefundApproved) {
    return (
      <Alert kind="info" className="mt-5">
        <Trans>Your refund was approved, so this is closed.</Trans>
      </Alert>
    );
  }
  if (one.stage === 'recorded' && !one.recording && !one.recordingUrl) {
    return (
      <Alert kind="info" className="mt-5">
        <Trans>Only students who had a seat in this class can watch its recording.</Trans>
      </Alert>
    );
  }
  const [clash, ...more] = one.clashes;
  if (!clash || one.stage === 'over' || one.stage === 'recorded') return null;
  const [title, span] = [clash.title, formatSpan(clash)];
  return (
    <Alert kind="warning" className="mt-5">
      <Trans>
        You also have a seat in {title}, {span}, which is at the same time.
      </Trans>{' '}
      {more.length > 0 && <Plural value={more.length} one="And in # other class." other="And in # other classes." />}
    </Alert>
  );
}
