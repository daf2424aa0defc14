import { describe, expect, it } from 'vitest';
import { rulesBlock } from '../../contract/pages/page-texts.ts';
import { cleanHtml } from './clean-html.ts';

const deep = (times: number) => `${'<ul><li>'.repeat(times)}end${'</li></ul>'.repeat(times)}`;

describe('the text of a page', () => {
  it.each([
    ['headings, paragraphs and line ends', '<h2>A</h2><h3>B</h3><p>C<br />D</p>'],
    ['bold and italic', '<p><strong>A</strong> and <em>B</em></p>'],
    ['lists in lists', '<ul><li><p>A</p><ol><li><p>B</p></li></ol></li></ul>'],
    [
      'tables',
      '<table><tbody><tr><th colspan="2">A</th></tr><tr><td>B</td><td rowspan="3">C</td></tr></tbody></table>',
    ],
    ['own paths', '<p><a href="/refund-policy#how">A</a></p>'],
    ['telephone and mail', '<p><a href="tel:+91 98000 00012">A</a> <a href="mailto:a@b.example">B</a></p>'],
    ['links out', '<p><a href="https://b.example/c?d=1&amp;e=2" target="_blank" rel="noopener noreferrer">A</a></p>'],
    ['signs that mean something in HTML', '<p>5 &lt; 6 &amp; 7 &gt; 6 "so"</p>'],
    ['Devanagari', '<h2>परतावा</h2><p>सात दिवसांत पूर्ण परतावा.</p>'],
  ])('keeps %s as they are', async (_what, html) => {
    expect(await cleanHtml('about', html)).toBe(html);
  });

  it.each([
    ['<p>A</p><script>alert(1)</script>', '<p>A</p>'],
    ['<p onclick="alert(1)" style="color:red" class="x" id="y" dir="rtl">A</p>', '<p>A</p>'],
    ['<p><a href="javascript:alert(1)">A</a></p>', '<p>A</p>'],
    ['<p><a href=" jAvA\tscript:alert(1)">A</a></p>', '<p>A</p>'],
    ['<p><a href="&#106;avascript:alert(1)">A</a></p>', '<p>A</p>'],
    ['<p><a href="data:text/html,<script>alert(1)</script>">A</a></p>', '<p>A</p>'],
    ['<p><a href="http://b.example/">A</a></p>', '<p>A</p>'],
    ['<p><a href="//b.example/">A</a></p>', '<p>A</p>'],
    ['<p><a href="/\\b.example/">A</a></p>', '<p>A</p>'],
    ['<p><a href="https://academy.example@b.example/">A</a></p>', '<p>A</p>'],
    ['<p><a href="relative">A</a></p>', '<p>A</p>'],
    ['<p><a href="/x" target="_top" rel="opener" onmouseover="x">A</a></p>', '<p><a href="/x">A</a></p>'],
    ['<p>A<img src=x onerror=alert(1)></p>', '<p>A</p>'],
    ['<p>A</p><svg><script>alert(1)</script><a href="/x">B</a></svg>', '<p>A</p>'],
    ['<p>A</p><svg><style><img src=x onerror=alert(1)></style></svg>', '<p>A</p>'],
    [
      '<p>A</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<p>A</p>',
    ],
    ['<p>A</p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<p>A</p>'],
    ['<p>A</p><iframe src="https://b.example"></iframe>', '<p>A</p>'],
    ['<p>A</p><form action="/x"><input name="a"><button>B</button></form>', '<p>A</p>B'],
    ['<p>A</p><!-- <script>alert(1)</script> -->', '<p>A</p>'],
    ['<p>A</p><![CDATA[<script>alert(1)</script>]]>', '<p>A</p>'],
    ['<<script>script>alert(1)<</script>/script><p>A</p>', '&lt;/script&gt;<p>A</p>'],
    ['<h1>A</h1><h5>B</h5><b>C</b><i>D</i>', '<h2>A</h2><h3>B</h3><strong>C</strong><em>D</em>'],
    ['<section><div class="x"><p>A</p></div></section>', '<p>A</p>'],
    [
      '<table style="min-width: 75px"><colgroup><col></colgroup><tbody><tr><td colspan="1" rowspan="999">A</td></tr></tbody></table>',
      '<table><tbody><tr><td>A</td></tr></tbody></table>',
    ],
    [
      '<table><tr><th>A</th><th colspan="2"><p></p></th></tr></table>',
      '<table><tr><th>A</th><td colspan="2"></td></tr></table>',
    ],
    ['<h2></h2><p>A</p><h3> </h3>', '<p>A</p>'],
    ['<p>A', '<p>A</p>'],
    ['<p> </p><p>&nbsp;</p>', ''],
    ['<ul><li></li></ul>', ''],
  ])('makes of %s', async (html, clean) => {
    expect(await cleanHtml('about', html)).toBe(clean);
  });

  it.each([
    ['nothing written', '', ''],
    ['nothing but the rules', rulesBlock, ''],
    ['rules taken out', '<p>A</p>', `<p>A</p>${rulesBlock}`],
    ['words on both sides', `<p>A</p><div data-rules></div><p>B</p>`, `<p>A</p>${rulesBlock}<p>B</p>`],
    ['rules twice', `${rulesBlock}<p>A</p>${rulesBlock}`, `${rulesBlock}<p>A</p>`],
    ['rules in a list', `<ul><li>A${rulesBlock}</li></ul>`, `<ul><li>A</li></ul>${rulesBlock}`],
    ['words in the rules', `<div data-rules="x"><p>No refunds</p></div><p>A</p>`, `${rulesBlock}<p>A</p>`],
    ['rules in rules', `<div data-rules><div data-rules><p>B</p></div></div><p>A</p>`, `${rulesBlock}<p>A</p>`],
  ])('of a policy with %s has its rules once, empty and on their own', async (_what, html, clean) => {
    expect(await cleanHtml('refund', html)).toBe(clean);
  });

  it('of a page without rules has no place for them', async () => {
    expect(await cleanHtml('about', `<p>A</p>${rulesBlock}`)).toBe('<p>A</p>');
  });

  it.each([
    '<p><a href="https://b.example/ä b">A</a></p>',
    '<a href="javascript:1"><div data-rules><b>x</div></b>',
    '<table><p>A</table><td>B',
    '<div><a href="x"><div data-rules>A</a><p>B',
    '&amp;lt;script&amp;gt;<p title="<script>">A</p>',
    '<p><svg><p><style><a title="</style><img src=x onerror=alert(1)>">A</p>',
    deep(200),
    '<'.repeat(5000),
    '<p>'.repeat(5000),
    'A&'.repeat(5000),
  ])('once clean is left as it is (%#)', async (html) => {
    for (const slug of ['about', 'terms'] as const) {
      const once = await cleanHtml(slug, html);
      expect(await cleanHtml(slug, once)).toBe(once);
      expect(once).not.toMatch(/<(?:script|svg|img|style|math)|\son\w+=|javascript:/i);
    }
  });
});
