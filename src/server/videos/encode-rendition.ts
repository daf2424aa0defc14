import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile } from '../adapters/files/port.ts';
import { noRoom, storageFailure } from '../adapters/files/storage-failure.ts';
import type { App } from '../app.ts';
import { segmentKey } from './file-keys.ts';
import { inputOptions } from './probe-video.ts';
import { drawnHeight, type Probe, type Rendition, renditionLimitMs, segmentName, segmentSeconds } from './rules.ts';
import { runTool } from './run-tool.ts';
import { VideoRefused } from './video-refused.ts';
import type { RenditionRow } from './work-store.ts';

interface Input {
  videoId: string;
  /** The uploaded film. */
  source: string;
  /** An own empty folder for this height. */
  folder: string;
  key: Buffer;
  probe: Probe;
  rendition: Rendition;
  /** Told now and then how much of this height is done, 0 to 1. */
  onShare: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Makes one picture height of a film, or its sound alone, and puts the encrypted segments into the file store. Throws
 * `VideoRefused` when ffmpeg cannot, or not in time.
 */
export async function encodeRendition(app: App, input: Input): Promise<RenditionRow> {
  const { folder, key, probe, rendition, signal } = input;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const keyFile = join(folder, 'key');
  await writeFile(keyFile, key, { mode: 0o600 });
  // The playlist that ffmpeg writes is never sent, so it may say anything about where the key is.
  await writeFile(join(folder, 'key-info'), `key\n${keyFile}\n`, { mode: 0o600 });
  const ran = await runTool({
    program: app.config.ffmpegPath,
    args: argumentsFor(input),
    limitMs: renditionLimitMs(probe.seconds),
    onLine: (line) => {
      const done = /^out_time_us=(\d+)/.exec(line)?.[1];
      if (done !== undefined) input.onShare(Math.min(1, Number(done) / 1_000_000 / probe.seconds));
    },
    signal,
    // Where students are served, their answers come first.
    humble: app.config.production,
  });
  if (signal.aborted) throw new Error('another worker has taken over');
  if (ran.outOfTime) throw new VideoRefused('too_slow');
  if (storageFailure(new Error(ran.complaint))) throw noRoom();
  if (ran.code !== 0) {
    app.log.warn({ videoId: input.videoId, height: rendition.height, complaint: ran.complaint }, 'ffmpeg');
    throw new VideoRefused('damaged');
  }
  return saveSegments(app, input);
}

function argumentsFor({ source, folder, probe, rendition }: Input): string[] {
  const sound = ['-c:a', 'aac', '-ar', '44100'];
  const streams =
    rendition.height === 0
      ? ['-map', '0:a:0', '-vn', ...sound, '-b:a', '48k', '-ac', '1']
      : [
          ...['-map', '0:V:0', '-map', '0:a:0?'],
          ...[
            '-vf',
            `scale=${rendition.width}:${drawnHeight(probe, rendition)},setsar=1,fps=fps=30:round=near,format=yuv420p`,
          ],
          ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-level', '3.1', '-crf', '25'],
          ...['-maxrate', `${rendition.kbps}k`, '-bufsize', `${rendition.kbps * 2}k`, '-threads', '2'],
          ...['-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
          ...[...sound, '-b:a', '64k', '-ac', '2'],
        ];
  return [
    ...['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', '2', ...inputOptions, '-i', `file:${source}`],
    ...['-sn', '-dn', '-map_metadata', '-1', ...streams],
    ...['-progress', 'pipe:1', '-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_list_size', '0'],
    ...['-hls_playlist_type', 'vod', '-hls_key_info_file', join(folder, 'key-info'), '-start_number', '0'],
    ...['-hls_segment_filename', join(folder, '%05d.ts'), join(folder, 'list.m3u8')],
  ];
}

async function saveSegments(app: App, { videoId, folder, rendition }: Input): Promise<RenditionRow> {
  const list = await readFile(join(folder, 'list.m3u8'), 'utf8');
  const segments = [...list.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, length]) => Number(length));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  if (segments.length === 0 || names.length !== segments.length) throw new VideoRefused('damaged');
  let bytes = 0;
  let peak = 0;
  const files: StoredFile[] = [];
  for (const [index, length] of segments.entries()) {
    const path = join(folder, segmentName(index));
    const { size } = await stat(path);
    bytes += size;
    peak = Math.max(peak, (size * 8) / Math.max(length, 0.5));
    files.push({ key: segmentKey(videoId, rendition.height, segmentName(index)), path });
  }
  await app.files.putFiles(files);
  const seconds = segments.reduce((sum, length) => sum + length, 0);
  const average = (bytes * 8) / Math.max(seconds, 0.5);
  return {
    height: rendition.height,
    width: rendition.width,
    bytes,
    segments,
    peak: Math.ceil(peak),
    average: Math.ceil(average),
  };
}
