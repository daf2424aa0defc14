import type { VideoRefusal } from '../../contract/videos/videos-admin.ts';

/** Prepares an uploaded video. */
export const prepareVideoJob = 'videos.prepare';

/** The pictures' heights, smallest first; the first one is what saving data gets. */
const ladder = [
  { height: 240, kbps: 300 },
  { height: 360, kbps: 600 },
  { height: 480, kbps: 1000 },
  { height: 720, kbps: 2000 },
] as const;

/** Seconds between the places at which a player can begin and change the picture. */
export const segmentSeconds = 6;

/** Larger pictures are refused: each costs memory by its area. */
const largestPicture = 4096 * 2304;

/** What ffprobe found in a file. */
export interface Probe {
  seconds: number;
  /** As it is shown: turned upright, pixels made square. */
  width: number;
  height: number;
  hasSound: boolean;
}

/** One picture height to make; height 0 is the sound alone. */
export interface Rendition {
  height: number;
  width: number;
  kbps: number;
}

/** Down, so that nothing is ever made larger. */
const even = (size: number) => Math.max(2, Math.floor(size / 2) * 2);

/** What is made of a video: never larger than it is, so a small one gets its own size alone; the sound apart. */
export function renditionsOf(probe: Probe): Rendition[] {
  const fits = ladder.filter(({ height }) => height <= probe.height);
  const chosen = fits.length > 0 ? fits : [{ height: even(probe.height), kbps: ladder[0].kbps }];
  const pictures = chosen.map(({ height, kbps }) => {
    // A very wide film is made smaller until it is no wider than 16:9 of the next height.
    const scale = Math.min(height / probe.height, (height * 2) / probe.width, 1);
    return { height, width: even(probe.width * scale), kbps };
  });
  return probe.hasSound ? [{ height: 0, width: 0, kbps: 0 }, ...pictures] : pictures;
}

/** The size in pixels at which a rendition is drawn: its width by rule, the height by the film's own shape. */
export function drawnHeight(probe: Probe, rendition: Rendition): number {
  return even((probe.height * rendition.width) / probe.width);
}

/** Why a file that ffprobe could read is not taken; null when it is. */
export function probeRefusal(probe: Probe, limits: { maxMinutes: number }): VideoRefusal | null {
  if (!(probe.seconds > 0.2)) return 'damaged';
  if (probe.seconds > limits.maxMinutes * 60) return 'too_long';
  if (probe.width * probe.height > largestPicture || probe.width > 8192 || probe.height > 8192) {
    return 'picture_too_large';
  }
  return null;
}

/** How long one height may take to make, by the wall clock: a slow machine needs some ten times the film's length. */
export function renditionLimitMs(seconds: number): number {
  return (600 + seconds * 20) * 1000;
}

/** A video whose worker said nothing for so long is taken over by another. */
export const silentAfterMs = 90_000;

/** A video that brought down its worker so often is refused. */
export const mostAttempts = 4;

/** A play ends so long after the last thing that was fetched in it, and at the latest so long after it began. */
export const playIdleMs = 15 * 60_000;
export const playMs = 8 * 3600_000;

/** When an upload that stopped, and a video that nothing shows, are thrown away. */
export const forgottenAfterMs = 7 * 24 * 3600_000;

/** From where watching goes on: near the end it begins again. */
export function resumeAt(seconds: number, place: number): number {
  return place > seconds - Math.min(10, seconds * 0.05) ? 0 : place;
}

/** "00012.ts": the segments' names, from 0. */
export const segmentName = (index: number) => `${String(index).padStart(5, '0')}.ts`;
