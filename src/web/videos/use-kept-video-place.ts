import { type RefObject, useEffect } from 'react';
import { videos } from '../../contract/videos/videos.ts';
import { call } from '../api/client.ts';

const everySeconds = 10;

/** Tells the server how far one is: every ten seconds of film, at each pause, and when the page goes out of sight. */
export function useVideoPosition(playId: string, video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let told = element.currentTime;
    const tell = () => {
      const at = element.currentTime;
      if (at === told) return;
      told = at;
      // What is not told is told ten seconds later.
      const body = { seconds: Math.round(at * 10) / 10 };
      void call(videos.saveVideoPosition, { params: { id: playId }, body }).catch(() => undefined);
    };
    const nowAndThen = () => {
      if (Math.abs(element.currentTime - told) >= everySeconds) tell();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') tell();
    };
    element.addEventListener('timeupdate', nowAndThen);
    element.addEventListener('pause', tell);
    document.addEventListener('visibilitychange', hide);
    return () => {
      element.removeEventListener('timeupdate', nowAndThen);
      element.removeEventListener('pause', tell);
      document.removeEventListener('visibilitychange', hide);
      tell();
    };
  }, [playId, video]);
}
