import { useState } from 'react';
import { savesData } from '../api/phone/data-saver.ts';

/** `saver` stays at the smallest picture, `auto` grows with the line, `sound` has no picture. */
export const qualities = ['saver', 'auto', 'sound'] as const;
export type Quality = (typeof qualities)[number];

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export interface PlayerChoices {
  quality: Quality;
  speed: number;
  captions: boolean;
}

const key = 'video-choices';

function saved(): PlayerChoices {
  const usual: PlayerChoices = { quality: savesData() ? 'saver' : 'auto', speed: 1, captions: false };
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<PlayerChoices>;
    return {
      quality: qualities.find((one) => one === kept.quality) ?? usual.quality,
      speed: speeds.find((one) => one === kept.speed) ?? usual.speed,
      captions: kept.captions === true,
    };
  } catch {
    return usual;
  }
}

/** How videos play on this device, remembered. */
export function usePlayerChoices(): [PlayerChoices, (change: Partial<PlayerChoices>) => void] {
  const [choices, setChoices] = useState(saved);
  const choose = (change: Partial<PlayerChoices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage can be forbidden; the choice then lasts until the page is closed.
    }
  };
  return [choices, choose];
}
