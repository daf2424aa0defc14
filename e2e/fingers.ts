import type { Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

/** Draws fingers over the screen in a few steps, as the browser gets it from the screen. */
async function draw(page: Page, fingers: (share: number) => Point[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  await touch('touchStart', fingers(0));
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', fingers(step / 8));
  await touch('touchEnd', []);
  await session.detach();
}

/** A finger drawn across. */
export function swipe(page: Page, from: Point, by: number): Promise<void> {
  return draw(page, (share) => [{ x: from.x + by * share, y: from.y }]);
}

/** Two fingers that move apart, from `apart[0]` to `apart[1]` pixels. */
export function pinch(page: Page, middle: Point, apart: readonly [number, number]): Promise<void> {
  return draw(page, (share) => {
    const half = (apart[0] + (apart[1] - apart[0]) * share) / 2;
    return [
      { x: middle.x - half, y: middle.y },
      { x: middle.x + half, y: middle.y },
    ];
  });
}
