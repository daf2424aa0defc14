const openings = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('exam-openings');

/** Tells the other tabs of this browser which attempt was opened, so that the one that held it says so at once. */
export const tellOpened = (id: string) => openings?.postMessage(id);

/** Calls back when another tab opens this attempt, or the inbox hears that another device did; answers what ends that. */
export function onOpenedElsewhere(id: string, tell: () => void): () => void {
  const heard = ({ data }: MessageEvent<unknown>) => {
    if (data === id) tell();
  };
  openings?.addEventListener('message', heard);
  return () => openings?.removeEventListener('message', heard);
}
