import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activateLanguage } from '../i18n/language.ts';
import { AuditLines } from './audit-lines.tsx';

it('calls a credit note’s number that of the credit note, not of an order', async () => {
  await activateLanguage('en');
  const number = 'CN/2026-27/00001';
  const line = {
    id: 1,
    at: '2026-11-27T22:01:00.000Z',
    actorId: null,
    actorName: null,
    action: 'refunds.issue_credit_note' as const,
    subject: 'orders:41ed8661-9a83-4d4f-bcdb-7006f5d8377d',
    subjectName: number,
    before: null,
    after: { number, amountPaise: 499_00 },
    reason: '',
  };
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <AuditLines lines={[line]} />
    </I18nProvider>,
  );
  expect(container.textContent).toContain(`issued credit note “${number}”`);
  expect(container.textContent).not.toContain('order');
});

it('says a fee’s reduction, and the reasons that the server gives, in the reader’s language', async () => {
  await activateLanguage('mr');
  const line = {
    id: 2,
    at: '2026-11-27T22:01:00.000Z',
    actorId: null,
    actorName: 'Asha Patil',
    action: 'fees.give_discount' as const,
    subject: 'profiles:41ed8661-9a83-4d4f-bcdb-7006f5d8377d',
    subjectName: 'Swati Nikam',
    before: null,
    after: { student: 'Swati Nikam', batch: 'Weekend batch', discountKind: 'scholarship', amountPaise: 1_250_00 },
    reason: 'Marks above 85%',
  };
  const enrolled = { ...line, id: 3, action: 'batches.enrol' as const, after: null, reason: 'Pays by instalments' };
  const revoked = { ...line, id: 4, action: 'materials.revoke_access' as const, after: null, reason: 'Refund' };
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <AuditLines lines={[line, enrolled, revoked]} />
    </I18nProvider>,
  );
  for (const words of ['यांचे शुल्क कमी केले', 'शिष्यवृत्ती', 'Weekend batch', '₹1,250', 'हप्त्यांनी शुल्क भरणार', 'कारण: परतावा']) {
    expect(container.textContent).toContain(words);
  }
});
