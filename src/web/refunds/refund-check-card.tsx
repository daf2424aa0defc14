import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RefundCheck, RefundOutcome } from '../../contract/refunds.ts';
import { Badge, type BadgeKind } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AskForRefund } from './ask-for-refund.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { NoRefund } from './no-refund.tsx';
import { ownRefundCheck, refundCheckForStaff } from './queries.ts';
import { RefundRow } from './refund-row.tsx';
import { RefundRules } from './refund-rules.tsx';

const badges: Record<RefundOutcome, BadgeKind> = { full: 'success', review: 'sun', none: 'neutral' };

interface RefundCheckCardProps {
  orderId: string;
  /** Asks as the accountant. */
  staff?: boolean;
  /** What staff can do with a line; a student can ask for its money. */
  actions?: (line: RefundCheck) => ReactNode;
}

/** The four rules of a refund with their evidence, for a paid order, and what went back. */
export function RefundCheckCard({ orderId, staff = false, actions }: RefundCheckCardProps) {
  const { data, isLoadingError, refetch } = useQuery(staff ? refundCheckForStaff(orderId) : ownRefundCheck(orderId));
  if (isLoadingError) {
    return <ErrorCard title={<Trans>Could not load the refund check</Trans>} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-60 rounded-card" />;
  return (
    <>
      {data.lines.map((line) => (
        <Card key={line.lineId}>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-h2">
              <Trans>Refund check</Trans>
            </h2>
            {isBack(line) ? (
              <Badge kind="neutral">{isSettled(line) ? <Trans>Refunded</Trans> : <Trans>Being refunded</Trans>}</Badge>
            ) : (
              <Badge kind={badges[line.outcome]}>
                <Outcome line={line} />
              </Badge>
            )}
          </div>
          {data.lines.length > 1 && <p className="text-small-strong">{line.title}</p>}
          {!isBack(line) && <NoRefund line={line} />}
          {!isBack(line) && line.noRefundReason !== 'exam_fee' && line.noRefundReason !== 'session_held' && (
            <RefundRules line={line} />
          )}
          {!isBack(line) && line.outcome !== 'none' && <DeliveryNote line={line} />}
          {line.refunds.length > 0 && (
            <ul className={isBack(line) ? 'divide-y' : 'mt-3 divide-y border-t'}>
              {line.refunds.map((refund) => (
                <RefundRow
                  key={refund.id}
                  refund={refund}
                  staff={staff}
                  deliveryPaise={line.refundedPaise === 0 ? line.deliveryPaise : 0}
                />
              ))}
            </ul>
          )}
          {staff ? actions?.(line) : <AskForRefund orderId={orderId} line={line} />}
          {!(isBack(line) && isSettled(line)) && (
            <p className="mt-3 text-micro text-muted-foreground">
              <Trans>
                Refunded to the original payment method in {data.processingDays.min} to {data.processingDays.max}{' '}
                working days.
              </Trans>{' '}
              {(line.goodsAreOut || line.goodsAreWithBuyer) && !isBack(line) && (
                <Trans>The books must be returned first.</Trans>
              )}
            </p>
          )}
        </Card>
      ))}
    </>
  );
}

/** All of its money is back or on its way. */
const isBack = (line: RefundCheck) => line.refundedPaise >= line.amountPaise;

/** Nothing of it is on its way. */
const isSettled = (line: RefundCheck) => line.refunds.every(({ state }) => state !== 'approved' && state !== 'sent');

function Outcome({ line }: { line: RefundCheck }) {
  if (line.outcome === 'full') return <Trans>Full refund possible</Trans>;
  return line.outcome === 'none' ? <Trans>No refund</Trans> : <Trans>Our team will review</Trans>;
}
