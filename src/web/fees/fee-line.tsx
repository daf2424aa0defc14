import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FeeDue } from '../../contract/fees.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { feeName } from './copy.ts';

interface FeeLineProps {
  due: FeeDue;
  action?: ReactNode;
  /** Not where all of the list are of one batch, which its heading names. */
  withBatch?: boolean;
}

/** One fee: what for, when and how much, and how it stands. */
export function FeeLine({ due, action, withBatch = true }: FeeLineProps) {
  const { i18n } = useLingui();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="font-semibold">{feeName(i18n, due)}</p>
        <p className="text-micro text-muted-foreground tabular-nums">
          {withBatch && `${due.batch} · `}
          {due.paidAt ? <Trans>paid on {formatDate(due.paidAt)}</Trans> : <Trans>due {formatDate(due.dueOn)}</Trans>}
          {due.partPaise > 0 && !due.paidAt && (
            <>
              {' · '}
              <Trans>{formatMoney(due.partPaise)} paid</Trans>
            </>
          )}
        </p>
        {due.paidTwicePaise > 0 && (
          <p className="text-micro">
            <Trans>{formatMoney(due.paidTwicePaise)} too much arrived. The academy refunds it or sets it off.</Trans>
          </p>
        )}
        {due.refusedOn && (
          <p className="text-micro text-destructive-ink">
            <Trans>The bank refused to debit it on {formatDate(due.refusedOn)}</Trans>
          </p>
        )}
      </div>
      <div className="ml-auto flex flex-col items-end gap-1.5">
        <p className="font-semibold tabular-nums">{formatMoney(due.amountPaise)}</p>
        {due.paidAt ? (
          <Badge kind="success">
            <Trans>Paid</Trans>
          </Badge>
        ) : (
          <span className="flex flex-wrap items-center justify-end gap-2.5">
            {due.isOverdue && !due.isBeingDebited && (
              <Badge kind="error">
                <Trans>Overdue</Trans>
              </Badge>
            )}
            {due.isBeingDebited ? (
              <Badge kind="info">
                <Trans>Being debited</Trans>
              </Badge>
            ) : (
              action
            )}
          </span>
        )}
      </div>
    </li>
  );
}
