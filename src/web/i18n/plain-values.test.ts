import { setupI18n } from '@lingui/core';
import { I18nProvider, Trans } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { isolateValues } from './plain-values.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: { one: ['<0>', ['title'], '</0> waits'] } } });
isolateValues(i18n);

function show(title: unknown): string {
  const text = createElement(Trans, { id: 'one', values: { title }, components: { 0: createElement('b') } });
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, text)).replaceAll('\u2060', '');
}

it.each([
  ['Police set', '<b>Police set</b> waits'],
  ['<b>45</b> 😀', '<b>&lt;b&gt;45&lt;/b&gt; 😀</b> waits'],
  ['Marks <0>5</0> and x<y', '<b>Marks &lt;0&gt;5&lt;/0&gt; and x&lt;y</b> waits'],
])('a rich text shows %s letter for letter', (title, shown) => {
  expect(show(title)).toBe(shown);
});

it('a rich text shows an element that is one of its values', () => {
  expect(show(createElement('a', { href: '/orders/7' }, 'AC-7'))).toBe('<b><a href="/orders/7">AC-7</a></b> waits');
});
