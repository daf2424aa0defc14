import type { I18n } from '@lingui/core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../contract/default-settings.ts';

const { academy, about, directors, payments, prices } = defaultSettings;

/** The delivered texts that people read; the academy's name is a name, and titles of photos are never shown. */
const delivered = textsIn([
  { ...academy, name: '' },
  about,
  directors.map((one) => ({ ...one, photoTitles: [] })),
  payments,
  prices,
]);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

let vite: ViteDevServer;
let settingText: (i18n: I18n, text: string) => string;
let i18n: I18n;

// The module needs Vite for the texts' macros, and so do the catalogues.
beforeAll(async () => {
  vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
  });
  ({ pageText: settingText } = await vite.ssrLoadModule('/src/web/academy/delivered-texts.ts'));
  ({ i18n } = await vite.ssrLoadModule('@lingui/core'));
  for (const language of ['mr', 'hi']) {
    const { messages } = await vite.ssrLoadModule(`/src/web/i18n/catalogues/${language}.po`);
    i18n.load(language, messages);
  }
});
afterAll(() => vite.close());

describe.each(['mr', 'hi'])('in %s', (language) => {
  it.each(delivered)('“%s” is translated as long as it stands as delivered', (text) => {
    i18n.activate(language);
    expect(settingText(i18n, text)).toMatch(/\p{Script=Devanagari}/u);
  });

  it('what an admin wrote stays as it is', () => {
    i18n.activate(language);
    expect(settingText(i18n, 'Our own words')).toBe('Our own words');
  });
});
