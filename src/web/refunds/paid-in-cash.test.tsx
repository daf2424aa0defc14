import { randomUUID } from 'node:crypto';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { LineRefund, RefundCheck } from '../../contract/refunds.ts';
import { activateLanguage } from '../i18n/language.ts';
import { ownRefundCheck } from './queries.ts';
import { RefundCheckCard } from './refund-check-card.tsx';

afterEach(cleanup);

async function open(refund: Pick<LineRefund, 'state' | 'voucher'>) {
  await activateLanguage('en');
  const [orderId, amountPaise] = [randomUUID(), 6_000_00];
  const refunds = [{ id: randomUUID(), amountPaise, requestedPaise: amountPaise, note: 'Moved', ...refund }];
  const line = { lineId: randomUUID(), title: 'Maths', amountPaise, refundedPaise: amountPaise, refunds };
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const lines = [line as unknown as RefundCheck];
  const checks = { lines, secondPersonAbovePaise: null, processingDays: { min: 7, max: 10 } };
  queries.setQueryData(ownRefundCheck(orderId).queryKey, checks);
  render(
    <QueryClientProvider client={queries}>
      <I18nProvider i18n={i18n}>
        <RefundCheckCard orderId={orderId} />
      </I18nProvider>
    </QueryClientProvider>,
  );
}

it('money that is on its way says in how many days it comes', async () => {
  await open({ state: 'approved', voucher: null });
  screen.getByText('Refunded to the original payment method in 7 to 10 working days.');
  expect(screen.queryByText(/^Paid out in cash/)).toBeNull();
});

it('cash that was handed over says so with its voucher, and promises no days any more', async () => {
  await open({ state: 'processed', voucher: 'CV/2026-27/00001' });
  screen.getByText('Paid out in cash, voucher CV/2026-27/00001');
  expect(screen.queryByText(/working days/)).toBeNull();
});
