import { expect, it } from 'vitest';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { mailPage } from './mail-page.ts';

const settings = {
  ...defaultSettings,
  academy: { ...defaultSettings.academy, name: { en: 'Udaan & Co', mr: 'उड्डाण', hi: '' } },
  contact: { ...defaultSettings.contact, phone: '+912000000000', email: 'office@udaan.example' },
};
const link = 'https://a.in/orders/1';
const page = (text: string, of: Partial<Parameters<typeof mailPage>[1]> = {}) =>
  mailPage(settings, { language: 'en', subject: 'Paid', text, link, logo: null, ...of });

it('carries the academy’s name in the reader’s language, its logo as a picture of the mail, and how to reach it', () => {
  const { html, attachments } = page('Paid. https://a.in/orders/1', { language: 'mr', logo: Buffer.from('logo') });
  expect(html).toContain('<html lang="mr">');
  expect(html).toContain('उड्डाण');
  expect(html).toContain('src="cid:logo@academy"');
  expect(html).toContain('+912000000000<br>office@udaan.example');
  expect(attachments).toMatchObject([{ cid: 'logo@academy', contentType: 'image/webp' }]);
  expect(page('Paid.').attachments).toEqual([]);
  expect(page('Paid.').html).toContain('Udaan &#38; Co');
});

it.each([
  ['at the end of a line', 'Order 7 is paid. https://a.in/orders/1\nThank you.', ['Order 7 is paid.', 'Thank you.'], 1],
  ['after a colon', 'See what it costs: https://a.in/orders/1', ['See what it costs.'], 1],
  ['nowhere', 'Your code is 123456.', ['Your code is 123456.'], 0],
  ['alone', 'https://a.in/orders/1', ['<a href="https://a.in/orders/1">https://a.in/orders/1</a>'], 1],
  [
    'beside another',
    'Track it: https://courier.in/9. https://a.in/orders/1',
    ['Track it: <a href="https://courier.in/9">https://courier.in/9</a>.'],
    1,
  ],
  [
    'in what somebody wrote',
    '<script>1</script> & more https://a.in/orders/1',
    ['&#60;script&#62;1&#60;/script&#62; &#38; more'],
    1,
  ],
])('with its link %s', (_where, text, lines, buttons) => {
  const { html = '' } = page(text);
  const shown = [...html.matchAll(/<p style="margin:0 0 12px">(.*?)<\/p>/g)].map(([, line]) => line);
  expect(shown).toEqual(lines);
  expect(html.split('>Open</a>').length - 1).toBe(buttons);
});
