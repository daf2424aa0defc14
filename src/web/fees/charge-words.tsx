import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Autopay } from '../../contract/fees.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';

/** What became of the last debit, or when the next one comes. */
export function chargeWords({ state, amountPaise, chargeOn }: NonNullable<Autopay['charge']>): ReactNode {
  const amount = formatMoney(amountPaise);
  const date = formatDate(chargeOn);
  switch (state) {
    case 'noticed':
      return (
        <Trans>
          {amount} will be debited on {date}
        </Trans>
      );
    case 'sent':
      return <Trans>{amount} is being debited; the bank can take a day</Trans>;
    case 'paid':
      return (
        <Trans>
          {amount} was debited on {date}
        </Trans>
      );
    case 'failed':
      return (
        <Trans>
          {amount} could not be debited on {date}
        </Trans>
      );
    default:
      return <Trans>the debit planned for {date} was cancelled</Trans>;
  }
}
