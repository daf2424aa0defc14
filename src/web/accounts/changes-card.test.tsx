import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activateLanguage } from '../i18n/language.ts';
import { Changes } from './changes-card.tsx';

it.each([
  ['by a name of its own for each language', { title: 'Drill', titleMr: 'सराव', titleHi: 'अभ्यास' }],
  ['side by side', { title: { en: 'Drill', mr: 'सराव', hi: 'अभ्यास' } }],
])('a text in three languages, kept %s, says which language each line is of', async (_how, after) => {
  await activateLanguage('en');
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Changes table="tests" before={null} after={after} />
    </I18nProvider>,
  );
  expect(container.textContent).toContain('Title (मराठी): सराव');
  expect(container.textContent).toContain('Title (हिंदी): अभ्यास');
  expect(container.textContent).toMatch(/^Title( \(English\))?: Drill/);
});
