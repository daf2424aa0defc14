import { expect, it } from 'vitest';
import { criticalCssOf } from './critical-css.ts';

const sheet = `h1{color:red}h2{color:blue}.md\\:flex{display:flex}.\\32 xl\\:grid{display:grid}.mt-5{margin:5px}
[lang=mr]{color:green}[href^=https\\:]{color:pink}:is(:root,.dark){--ink:black}.mt-5{color:var(--ink)}`;

it.each([
  ['an element', '<h1>A</h1>', 'h1{color:red}', 'h2'],
  ['a class with a colon', '<p class="md:flex">A</p>', '.md\\:flex', '.mt-5'],
  ['a class that begins with a digit', '<p class="2xl:grid">A</p>', '.\\32 xl\\:grid', '.md'],
  ['a value', '<p lang="mr">A</p>', '[lang=mr]', '[href'],
  ['the beginning of a value', '<a href="https://udaan.example">A</a>', '[href^=https\\:]', '[lang'],
  ['the themes', '<p>A</p>', ':is(:root,.dark)', '.mt-5'],
])('keeps the rules of %s, and not what the page has no use for', async (_, html, kept, dropped) => {
  const css = await criticalCssOf(sheet)(html);
  expect(css).toContain(kept);
  expect(css).not.toContain(dropped);
});

it('leaves out what is below the first screenful, and shows that with the sheet', async () => {
  const css = await criticalCssOf(sheet)('<h1>A</h1><div class="below"><div><h2>B</h2></div></div>');
  expect(css).not.toContain('h2{');
  expect(css).toContain('.below{display:none}');
});

it('looks once for pages that differ in what they tell', async () => {
  const critical = criticalCssOf(sheet);
  expect(critical('<h1>Udaan</h1>')).toBe(critical('<h1>Another academy</h1>'));
  expect(critical('<h2>Udaan</h2>')).not.toBe(critical('<h1>Udaan</h1>'));
});
