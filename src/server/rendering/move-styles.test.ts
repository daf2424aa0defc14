import { expect, it } from 'vitest';
import { moveStyles } from './move-styles.ts';

it('writes style attributes as rules, equal ones once', () => {
  const img = '<img alt="A" style="background:url(&quot;data:image/webp;base64,AA&quot;) 50% 50%/cover" width="8">';
  expect(moveStyles(`${img}<p style="color:red">a</p>${img}`)).toEqual({
    html: '<img alt="A" data-style="0" width="8"><p data-style="1">a</p><img alt="A" data-style="0" width="8">',
    css: '[data-style="0"]{background:url("data:image/webp;base64,AA") 50% 50%/cover}[data-style="1"]{color:red}',
  });
});

it('leaves out what could end its rule, and texts alone', () => {
  expect(moveStyles('<p style="color:red}*{color:blue">a</p><p style="color:\\7d">b style="c"</p>')).toEqual({
    html: '<p>a</p><p>b style="c"</p>',
    css: '',
  });
});
