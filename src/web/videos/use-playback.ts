import { type RefObject, useEffect, useState } from 'react';

export interface Playback {
  isPlaying: boolean;
  isWaiting: boolean;
  at: number;
}

const events = ['play', 'playing', 'pause', 'timeupdate', 'seeking', 'seeked', 'waiting', 'ended'] as const;

/** What a video element is doing, as it changes. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>): Playback {
  const [state, setState] = useState<Playback>({ isPlaying: false, isWaiting: true, at: 0 });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const read = () =>
      setState({
        isPlaying: !element.paused && !element.ended,
        isWaiting: !element.paused && element.readyState < 3,
        at: element.currentTime,
      });
    for (const event of events) element.addEventListener(event, read);
    return () => {
      for (const event of events) element.removeEventListener(event, read);
    };
  }, [video]);
  return state;
}
