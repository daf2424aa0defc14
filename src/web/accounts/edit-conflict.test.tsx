import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { activateLanguage } from '../i18n/language.ts';
import { EditConflict } from './edit-conflict.tsx';

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('comes into sight where a long form is scrolled down', async () => {
  await activateLanguage('en');
  const shown = vi.fn(async () => undefined);
  Object.assign(Element.prototype, { scrollIntoView: shown });
  const conflict = { current: {}, by: null, at: '2026-11-25T10:00:00.000Z' };
  const form = { base: { price: 1 }, mine: { price: 2 }, theirs: { price: 3 } };
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <EditConflict conflict={conflict as never} table="products" {...form} onGoOn={() => undefined} />
    </I18nProvider>,
  );
  expect(screen.getByText('Someone changed this after you opened it.')).toBeTruthy();
  expect(shown).toHaveBeenCalledTimes(1);
  // In Chromium it is a promise, which React would call as a clean-up.
  unmount();
});

it('says nothing of the language in which an editor begins', async () => {
  await activateLanguage('en');
  const conflict = { current: {}, by: null, at: '2026-11-25T10:00:00.000Z' };
  const form = {
    base: { year: '2025', startLanguage: 'mr' },
    mine: { year: '2025', startLanguage: 'mr' },
    theirs: { year: '2026', startLanguage: 'en' },
  };
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <EditConflict conflict={conflict as never} table="materials" {...form} onGoOn={() => undefined} />
    </I18nProvider>,
  );
  expect(container.textContent).toContain('Year: 2025 → 2026');
  expect(container.textContent).not.toContain('Another field');
});
