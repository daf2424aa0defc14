import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile } from '../adapters/files/port.ts';
import { noRoom, storageFailure } from '../adapters/files/storage-failure.ts';
import type { App } from '../app.ts';
import { pieceKey } from './file-keys.ts';
import { inputOptions } from './probe-video.ts';
import { drawnHeight, type Probe, pieceName, pieceSeconds, type Rung, renditionLimitMs } from './rules.ts';
import { runTool } from './run-tool.ts';
import { VideoRefused } from './video-refused.ts';
import type { RungRow } from './work-store.ts';

interface Input {
  videoId: string;
  /** The uploaded film. */
  source: string;
  /** An own empty folder for this height. */
  folder: string;
  key: Buffer;
  probe: Probe;
  rung: Rung;
  /** Told now and then how much of this height is done, 0 to 1. */
  onShare: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Makes one picture height of a film, or its sound alone, and puts the encrypted pieces into the file store. Throws
 * `VideoRefused` when ffmpeg cannot, or not in time.
 */
export async function encodeRendition(app: App, input: Input): Promise<RungRow> {
  const { folder, key, probe, rung, signal } = input;
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
    app.log.warn({ videoId: input.videoId, height: rung.height, complaint: ran.complaint }, 'ffmpeg');
    throw new VideoRefused('damaged');
  }
  return keepPieces(app, input);
}

function argumentsFor({ source, folder, probe, rung }: Input): string[] {
  const sound = ['-c:a', 'aac', '-ar', '44100'];
  const streams =
    rung.height === 0
      ? ['-map', '0:a:0', '-vn', ...sound, '-b:a', '48k', '-ac', '1']
      : [
          ...['-map', '0:V:0', '-map', '0:a:0?'],
          ...['-vf', `scale=${rung.width}:${drawnHeight(probe, rung)},setsar=1,fps=fps=30:round=near,format=yuv420p`],
          ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-level', '3.1', '-crf', '25'],
          ...['-maxrate', `${rung.kbps}k`, '-bufsize', `${rung.kbps * 2}k`, '-threads', '2'],
          ...['-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${pieceSeconds})`],
          ...[...sound, '-b:a', '64k', '-ac', '2'],
        ];
  return [
    ...['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', '2', ...inputOptions, '-i', `file:${source}`],
    ...['-sn', '-dn', '-map_metadata', '-1', ...streams],
    ...['-progress', 'pipe:1', '-f', 'hls', '-hls_time', String(pieceSeconds), '-hls_list_size', '0'],
    ...['-hls_playlist_type', 'vod', '-hls_key_info_file', join(folder, 'key-info'), '-start_number', '0'],
    ...['-hls_segment_filename', join(folder, '%05d.ts'), join(folder, 'list.m3u8')],
  ];
}

async function keepPieces(app: App, { videoId, folder, rung }: Input): Promise<RungRow> {
  const list = await readFile(join(folder, 'list.m3u8'), 'utf8');
  const pieces = [...list.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, length]) => Number(length));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  if (pieces.length === 0 || names.length !== pieces.length) throw new VideoRefused('damaged');
  let bytes = 0;
  let peak = 0;
  const files: StoredFile[] = [];
  for (const [index, length] of pieces.entries()) {
    const path = join(folder, pieceName(index));
    const { size } = await stat(path);
    bytes += size;
    peak = Math.max(peak, (size * 8) / Math.max(length, 0.5));
    files.push({ key: pieceKey(videoId, rung.height, pieceName(index)), path });
  }
  await app.files.putFiles(files);
  const seconds = pieces.reduce((sum, length) => sum + length, 0);
  const average = (bytes * 8) / Math.max(seconds, 0.5);
  return { height: rung.height, width: rung.width, bytes, pieces, peak: Math.ceil(peak), average: Math.ceil(average) };
}
