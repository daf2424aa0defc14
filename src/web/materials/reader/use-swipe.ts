import { type TouchEvent, useRef } from 'react';

/** So far across, in pixels, and more across than down. */
const least = 60;

/** Turns by a swipe of one finger: on to the next by one to the left. */
export function useSwipe(turn: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      const start = from.current;
      from.current = null;
      // A page that the fingers have enlarged is moved, not turned.
      if (!touch || !start || (window.visualViewport?.scale ?? 1) > 1.05) return;
      const [across, down] = [touch.clientX - start.x, touch.clientY - start.y];
      if (Math.abs(across) < least || Math.abs(across) < 2 * Math.abs(down)) return;
      turn(across < 0 ? 1 : -1);
    },
  };
}
