import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { Order, PaymentStanding } from '../../contract/orders/orders.ts';
import { activateLanguage } from '../i18n/language.ts';
import { ItemsCard } from './items-card.tsx';

beforeAll(() => activateLanguage('en'));

it.each<[PaymentStanding, string, number?]>([
  ['waiting', 'To pay'],
  ['waiting', 'Total', 100_00],
  ['confirming', 'Total'],
  ['in_review', 'Total'],
  ['closed', 'Total'],
])('the sum of an order whose payment is %s is called “%s”', (standing, name, paidPaise = 0) => {
  const order = {
    standing,
    paidAt: null,
    placeOfSupply: 'Maharashtra',
    lines: [],
    taxLines: [],
    invoice: null,
    totalPaise: 499_00,
    refundedPaise: 0,
    desk: { paidPaise, waitingPaise: 0 },
  };
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <ItemsCard order={order as unknown as Order} />
    </I18nProvider>,
  );
  expect(container.textContent).toContain(`${name}₹499`);
});
