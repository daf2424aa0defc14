import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RefundCheck } from '../../contract/refunds.ts';
import { activateLanguage } from '../i18n/language.ts';
import { DeliveryNote } from './delivery-note.tsx';

const textOf = (paise: { deliveryPaise: number; keptDeliveryPaise: number }) =>
  render(
    <I18nProvider i18n={i18n}>
      <DeliveryNote line={paise as RefundCheck} />
    </I18nProvider>,
  ).container.textContent;

it('says what becomes of the delivery charge, and nothing where there was none', async () => {
  await activateLanguage('en');
  expect(textOf({ deliveryPaise: 50_00, keptDeliveryPaise: 0 })).toBe(
    'The delivery charge of ₹50 goes back too if all of it is refunded before the parcel leaves.',
  );
  expect(textOf({ deliveryPaise: 0, keptDeliveryPaise: 100_00 })).toBe(
    'The delivery charge of ₹100 isn’t refunded: the parcel has left.',
  );
  expect(textOf({ deliveryPaise: 0, keptDeliveryPaise: 0 })).toBe('');
});
