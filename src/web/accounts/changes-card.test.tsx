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

it('texts that only changed places, because another language stands in front, are no change', async () => {
  await activateLanguage('en');
  const [en, mr] = [{ title: 'Tables' }, { title: 'पाढे' }];
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Changes
        table="materials"
        before={{ ...mr, tags: ['maths'], textLanguage: 'mr', translations: { en } }}
        after={{ ...en, tags: ['sums'], textLanguage: 'en', translations: { mr: { title: 'पाढे 2 ते 30' } } }}
      />
    </I18nProvider>,
  );
  expect(container.textContent).not.toContain('Tables');
  expect(container.textContent).toContain('Title (मराठी): पाढे → पाढे 2 ते 30');
  expect(container.textContent).toContain('Tags: maths → sums');
});
