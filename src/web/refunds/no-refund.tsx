import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { NoRefundReason, RefundCheck } from '../../contract/refunds.ts';
import { formatDayTime } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';

const reasons: Record<NoRefundReason, MessageDescriptor> = {
  exam_fee: msg`External exam fees are passed on to the exam authority and never refunded.`,
  session_held: msg`The session was held, so it isn’t refunded.`,
  downloaded: msg`Downloaded materials aren’t refunded.`,
  progress: msg`More than the limit has been opened, so this isn’t refunded.`,
  course_over: msg`More than half of the course is over, so it isn’t refunded.`,
};

/** Why the rules give nothing back for a line, and what is on record about its session. */
export function NoRefund({ line }: { line: RefundCheck }) {
  const { i18n } = useLingui();
  const { session, noRefundReason } = line;
  if (!session && noRefundReason === null) return null;
  return (
    <Alert kind="info" className="mb-2">
      {noRefundReason !== null && i18n._(reasons[noRefundReason])}{' '}
      {session?.outcome === 'held' && <Trans>Recorded as held on {formatDayTime(session.recordedAt)} IST.</Trans>}
      {session?.outcome === 'missed' && <Trans>Recorded as missed on {formatDayTime(session.recordedAt)} IST.</Trans>}
    </Alert>
  );
}
