import type { RungRow } from './work-store.ts';

/** H.264 main, level 3.1, as `encode-rung` makes it, and AAC. */
const codecs = { picture: 'avc1.4d401f', sound: 'mp4a.40.2' };

/** The playlist of all pictures, smallest first: a player begins with the first. */
export function writeMain(rungs: readonly RungRow[]): string {
  const hasSound = rungs.some((rung) => rung.height === 0);
  const lines = rungs
    .filter((rung) => rung.height > 0)
    .flatMap((rung) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${rung.peak},AVERAGE-BANDWIDTH=${rung.average},` +
        `RESOLUTION=${rung.width}x${rung.height},CODECS="${codecs.picture}${hasSound ? `,${codecs.sound}` : ''}"`,
      `${rung.height}/list.m3u8`,
    ]);
  return ['#EXTM3U', '#EXT-X-VERSION:3', ...lines, ''].join('\n');
}

/** The pieces of one height. Without an IV of its own each piece takes its number as one (RFC 8216, 5.2). */
export function writePieces(pieces: readonly number[], nameOf: (index: number) => string): string {
  const lines = pieces.flatMap((length, index) => [`#EXTINF:${length.toFixed(5)},`, nameOf(index)]);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(Math.max(...pieces)))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-KEY:METHOD=AES-128,URI="../key"',
    ...lines,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}
