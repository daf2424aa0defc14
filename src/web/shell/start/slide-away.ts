/** Less than this, px, is a finger that rests. */
const step = 8;

/**
 * `data-away` on <html> while one scrolls down in the page, or in a part of it marked `data-reading`: what is marked
 * `data-slides` is then out of sight, until the first movement up, the end of the page or a tap. Beside it the heights of header
 * and bottom bar, which grow with the text, for what stands next to them (`styles.css`).
 */
export function slideAway(): void {
  const root = document.documentElement;
  const places = new WeakMap<Element, number>();
  document.addEventListener(
    'scroll',
    ({ target }) => {
      const part = target === document ? root : target;
      if (!(part instanceof Element) || (part !== root && !part.matches('[data-reading]'))) return;
      const { scrollTop } = part;
      const moved = scrollTop - (places.get(part) ?? 0);
      if (Math.abs(moved) < step && scrollTop > 0) return;
      places.set(part, scrollTop);
      const isEnd = scrollTop + part.clientHeight >= part.scrollHeight - step;
      // A part that grows by their height is moved by it, and is not to bring them back.
      if (isEnd && part !== root) return;
      root.toggleAttribute('data-away', moved > 0 && scrollTop > step && !isEnd);
    },
    { capture: true, passive: true },
  );
  document.addEventListener('click', () => root.removeAttribute('data-away'));
  const bars = [
    ['up', '--head'],
    ['down', '--bar'],
  ] as const;
  new ResizeObserver(() => {
    const found = bars.map(([side, name]) => {
      const bar = document.querySelector<HTMLElement>(`[data-slides=${side}]`);
      return { bar, name, height: bar?.offsetHeight ?? 0 };
    });
    // With large text they scroll with the page: as bars they left a third of the window to read.
    const isTall = found.reduce((sum, { height }) => sum + height, 0) > innerHeight / 4;
    for (const { bar, name, height } of found) {
      if (!bar || height === 0) continue;
      bar.style.position = isTall ? 'static' : '';
      root.style.setProperty(name, isTall ? '0px' : `${height}px`);
    }
  }).observe(document.body);
}
