import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Play } from '../../contract/videos/videos.ts';
import type { Source } from './attach-source.ts';
import type { Quality } from './player-choices.ts';

export type Trouble = 'refused' | 'lost' | null;

/**
 * Feeds a play into the video element, at its place, and again where it stands when sound alone is chosen or another try is
 * asked for. The code that does it is fetched with the first film.
 */
export function useSource(video: RefObject<HTMLVideoElement | null>, play: Play, quality: Quality) {
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [tries, setTries] = useState(0);
  const source = useRef<Source | null>(null);
  const place = useRef(play.at);
  const soundOnly = quality === 'sound' && play.soundUrl !== null;
  const saver = quality === 'saver';
  const first = useRef(saver);
  first.current = saver;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another try
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let left = false;
    setTrouble(null);
    import('./attach-source.ts').then(
      ({ attachSource }) => {
        if (left) return;
        source.current = attachSource(element, {
          url: (soundOnly && play.soundUrl) || play.url,
          at: place.current,
          saveData: first.current,
          onRefused: () => setTrouble('refused'),
          onLost: () => setTrouble('lost'),
        });
        // Where the browser asks for a press first, the button is there.
        void element.play().catch(() => undefined);
      },
      () => setTrouble('lost'),
    );
    return () => {
      left = true;
      if (element.currentTime > 0) place.current = element.currentTime;
      source.current?.detach();
      source.current = null;
    };
  }, [video, play, soundOnly, tries]);
  useEffect(() => source.current?.saveData(saver), [saver]);
  return { trouble, retry: () => setTries((before) => before + 1), soundOnly };
}
