import { randomUUID } from 'node:crypto';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { it } from 'vitest';
import { messages } from '../../contract/messages/messages.ts';
import { activateLanguage } from '../i18n/language.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { FailedMessagesCard } from './failed-messages-card.tsx';

it('names a message that could not be sent in the words of the settings', async () => {
  await activateLanguage('en');
  installFakeApi().answer(messages.listFailedDeliveries, {
    items: [
      {
        ...{ id: randomUUID(), channel: 'mail', recipient: 'asha@example.org', template: 'class-moved' },
        ...{ attempts: 9, lastError: null, createdAt: '2026-11-27T05:00:00.000Z', canRetry: true },
      },
    ],
    next: null,
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <FailedMessagesCard />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByText('Class moved, asha@example.org');
});
