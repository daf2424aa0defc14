import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { zooms } from './use-reader.ts';

interface Pinch {
  /** What scrolls. */
  frame: RefObject<HTMLElement | null>;
  /** What grows in it. */
  sheet: RefObject<HTMLElement | null>;
  /** In percent. */
  zoom: number;
  zoomTo: (zoom: number) => void;
  /** Without it the browser enlarges, as everywhere. */
  active: boolean;
}

interface Grip {
  /** Between the fingers, in pixels. */
  apart: number;
  /** The middle of the fingers, in the window. */
  middle: Point;
  /** The same point on the sheet. */
  onSheet: Point;
}

interface Point {
  x: number;
  y: number;
}

const [least, most] = [zooms[0], zooms[zooms.length - 1] ?? 400];

/**
 * Two fingers enlarge the page itself, to what its sharp pieces are drawn for; left to the browser they would enlarge the
 * whole screen, its buttons too, and the picture would stay as soft as it is. What lies between the fingers stays there.
 */
export function usePinch({ frame, sheet, zoom, zoomTo, active }: Pinch): void {
  const grip = useRef<Grip | null>(null);
  const last = useRef({ zoom, middle: { x: 0, y: 0 } });
  const settle = useRef<{ left: number; top: number } | null>(null);

  const begin = useEffectEvent((event: TouchEvent) => {
    const fingers = twoFingers(event);
    const box = sheet.current?.getBoundingClientRect();
    if (!fingers || !box) return;
    const { middle } = fingers;
    grip.current = { ...fingers, onSheet: { x: middle.x - box.left, y: middle.y - box.top } };
    last.current = { zoom, middle };
  });
  const move = useEffectEvent((event: TouchEvent) => {
    const fingers = twoFingers(event);
    const held = grip.current;
    if (!fingers || !held || !sheet.current) return;
    event.preventDefault();
    const { middle, apart } = fingers;
    const next = Math.min(most, Math.max(least, Math.round((zoom * apart) / held.apart)));
    last.current = { zoom: next, middle };
    // The layout follows when the fingers leave: until then nothing is fetched and the layout stays.
    const { style } = sheet.current;
    style.transformOrigin = `${held.onSheet.x}px ${held.onSheet.y}px`;
    style.transform = `translate(${middle.x - held.middle.x}px, ${middle.y - held.middle.y}px) scale(${next / zoom})`;
  });
  const end = useEffectEvent(() => {
    const held = grip.current;
    const box = frame.current?.getBoundingClientRect();
    grip.current = null;
    if (!held || !sheet.current || !box) return;
    sheet.current.style.transform = '';
    const { zoom: next, middle } = last.current;
    const grown = next / zoom;
    settle.current = {
      left: held.onSheet.x * grown - (middle.x - box.left),
      top: held.onSheet.y * grown - (middle.y - box.top),
    };
    zoomTo(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the sheet has its new size
  useLayoutEffect(() => {
    const to = settle.current;
    settle.current = null;
    if (!to || !sheet.current || !frame.current) return;
    frame.current.scrollTo({ left: to.left + sheet.current.offsetLeft, top: to.top + sheet.current.offsetTop });
  }, [zoom]);
  useEffect(() => {
    const element = frame.current;
    if (!element || !active) return;
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [frame, active]);
}

function twoFingers({ touches }: TouchEvent): Pick<Grip, 'apart' | 'middle'> | null {
  const [one, other] = [touches.item(0), touches.item(1)];
  if (!one || !other || touches.length !== 2) return null;
  return {
    apart: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  };
}
