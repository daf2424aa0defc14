import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { videosAdmin } from '../../../contract/videos/videos-admin.ts';
import type { Client } from '../client.ts';
import type { TestApp } from '../start-test-app.ts';

interface Film {
  width?: number;
  height?: number;
  seconds?: number;
  /** Frames a second. */
  rate?: number;
  sound?: boolean;
  picture?: boolean;
}

const made = new Map<string, Buffer>();

/** A real MP4, made by ffmpeg: two seconds of a test picture at 64 x 36 with a tone, unless told. The same one is made once. */
export function makeFilm(film: Film = {}): Buffer {
  const key = JSON.stringify(film);
  const bytes = made.get(key) ?? runFfmpeg(film);
  made.set(key, bytes);
  return bytes;
}

function runFfmpeg({ width = 64, height = 36, seconds = 2, rate = 10, sound = true, picture = true }: Film): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'academy-film-'));
  const path = join(folder, 'film.mp4');
  const pictures = ['-f', 'lavfi', '-i', `testsrc=size=${width}x${height}:rate=${rate}:duration=${seconds}`];
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
  try {
    execFileSync(
      'ffmpeg',
      [
        ...['-v', 'error', '-y', ...(picture ? pictures : []), ...(sound ? tone : [])],
        ...(picture ? ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'] : []),
        ...(sound ? ['-c:a', 'aac', '-b:a', '32k'] : []),
        path,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    return readFileSync(path);
  } catch (error) {
    throw new Error(
      `These tests make real films and need ffmpeg: npm test brings it, or install it (Debian: apt-get install ffmpeg). ${error}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A film as an MPEG transport stream, the pieces of HLS; `options` such as `-vn` leave something out. */
export function toStream(film: Buffer, options: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'academy-stream-'));
  const [from, to] = [join(folder, 'film.mp4'), join(folder, 'film.ts')];
  try {
    writeFileSync(from, film);
    execFileSync('ffmpeg', ['-v', 'error', '-i', from, ...options, '-c', 'copy', to]);
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends a film through the real endpoints, in `parts` parts. */
export async function sendFilm(staff: Client, film: Buffer, { name = 'film.mp4', parts = 1 } = {}) {
  const begun = await staff(videosAdmin.beginVideo, { body: { name, bytes: film.length, modifiedAt: 1 } });
  if (begun.status !== 201) throw new Error(JSON.stringify(begun.failure));
  const step = Math.ceil(film.length / parts);
  let last = begun.data;
  for (let from = last.received; from < film.length; from += step) {
    const sent = await sendPart(staff, last.id, film, from, Math.min(film.length, from + step));
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.failure));
    last = sent.data;
  }
  return last;
}

/** One part of a film, from byte `from` up to `to`. */
export function sendPart(staff: Client, id: string, film: Buffer, from: number, to: number) {
  const bytes = new Uint8Array(film.subarray(from, to));
  return staff(videosAdmin.sendVideoPart, {
    params: { id },
    query: { from },
    files: { part: { bytes, name: 'part', type: 'application/octet-stream' } },
  });
}

/** Uploads and prepares a film; `ready` or refused. */
export async function makeVideo(test: TestApp, staff: Client, film: Buffer = makeFilm()) {
  const { id } = await sendFilm(staff, film, { name: `${crypto.randomUUID()}.mp4` });
  await test.runJobs();
  return (await staff(videosAdmin.getVideo, { params: { id } })).data;
}
