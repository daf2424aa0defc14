import type { Page } from 'playwright-core';

/** What of the page sticks out of the window, by tag and text; words that their own box clips or lets out;
 * and sentences squeezed into a column of letters. */
export const sticksOut = `[...document.querySelectorAll('header, header *, main *, nav *')]
  .filter((one) => {
    const box = one.getBoundingClientRect();
    if (box.width <= 1 || one.closest('[class*=overflow-x], [aria-roledescription=carousel], .sr-only, [aria-hidden=true], svg')) return false;
    const em = parseFloat(getComputedStyle(one).fontSize);
    if (one.matches('main p') && one.textContent.length > 30 && box.width < 5 * em) return true;
    return box.right > innerWidth + 1 || (one.matches('nav a, label, button') && one.scrollWidth > one.clientWidth + 3);
  })
  .map((one) => one.tagName + ' ' + one.className + ': ' + one.textContent.slice(0, 40))`;

/** How much wider than its window the page is, and what sticks out. */
export const wider = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const scrolls = (one) => one.parentElement && (/auto|scroll|hidden|clip/.test(getComputedStyle(one.parentElement).overflowX) ||
    (one.parentElement !== document.body && scrolls(one.parentElement)));
  const out = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !scrolls(one));
  return ['wider by ' + (scrollWidth - clientWidth) + ' px', ...out.sort((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right).slice(0, 8).map((one) => one.tagName + ' ' + one.className + ': ' + one.textContent.slice(0, 40))];
})()`;

/** What does not fit the window of the screen that stands there. */
export async function tooWide(page: Page, path: string): Promise<string[]> {
  // Staff's lists cut a long line on purpose.
  const looks = [wider, ...(path.startsWith('/admin') ? [] : [sticksOut])];
  return (await page.evaluate(`[${looks.map((one) => `...${one}`).join(', ')}]`)) as string[];
}

/** The same with text of twice the size, which is then as it was. */
export async function tooWideWhenLarge(page: Page, path: string): Promise<string[]> {
  // A part that measures itself is drawn once more in the frame after.
  const size = (value: string) =>
    page.evaluate(`new Promise((drawn) => {
      document.documentElement.style.fontSize = '${value}';
      requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
    })`);
  await size('200%');
  const found = await tooWide(page, path);
  await size('');
  return found.map((one) => `text of twice the size: ${one}`);
}
