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
