import type { RenditionRow } from './work-store.ts';

/** H.264 main, level 3.1, as `encode-rung` makes it, and AAC. */
const codecs = { picture: 'avc1.4d401f', sound: 'mp4a.40.2' };

/** The playlist of all pictures, smallest first: a player begins with the first. */
export function writeMain(renditions: readonly RenditionRow[]): string {
  const hasSound = renditions.some((rendition) => rendition.height === 0);
  const lines = renditions
    .filter((rendition) => rendition.height > 0)
    .flatMap((rendition) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${rendition.peak},AVERAGE-BANDWIDTH=${rendition.average},` +
        `RESOLUTION=${rendition.width}x${rendition.height},CODECS="${codecs.picture}${hasSound ? `,${codecs.sound}` : ''}"`,
      `${rendition.height}/list.m3u8`,
    ]);
  return ['#EXTM3U', '#EXT-X-VERSION:3', ...lines, ''].join('\n');
}

/** The segments of one height. Without an IV of its own each segment takes its number as one (RFC 8216, 5.2). */
export function writeSegments(segments: readonly number[], nameOf: (index: number) => string): string {
  const lines = segments.flatMap((length, index) => [`#EXTINF:${length.toFixed(5)},`, nameOf(index)]);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(Math.max(...segments)))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-KEY:METHOD=AES-128,URI="../key"',
    ...lines,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}
