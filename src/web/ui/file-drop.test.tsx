import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';

it('lets the same file be chosen again: a browser tells only of another one than it has', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <FileDrop name="file" label="Questions file" file={null} onChange={vi.fn()} />
    </I18nProvider>,
  );
  const input = screen.getByLabelText('Questions file');
  const cleared = vi.spyOn(input as HTMLInputElement, 'value', 'set');
  fireEvent.click(input);
  expect(cleared).toHaveBeenCalledWith('');
});
