import { type RefObject, useEffect, useState } from 'react';

/**
 * Fills the screen with the whole player, so that the name stays over the picture. iPhones let only a bare video do that:
 * there the player lies over the page instead (`isFixed`).
 */
export function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const [isReal, setReal] = useState(false);
  const [isFixed, setFixed] = useState(false);
  useEffect(() => {
    const read = () => setReal(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [frame]);
  useEffect(() => {
    if (!isFixed) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setFixed(false);
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isFixed]);
  return {
    isFull: isReal || isFixed,
    isFixed,
    toggle: () => {
      if (document.fullscreenElement === frame.current) void document.exitFullscreen();
      else if (isFixed) setFixed(false);
      else if (document.fullscreenEnabled) void frame.current?.requestFullscreen().catch(() => setFixed(true));
      else setFixed(true);
    },
  };
}
