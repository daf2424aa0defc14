/**
 * Films the demo academy's introduction, 12 seconds of dawn, to `demo/files/intro.mp4`. Run by hand:
 * `node scripts/demo/film-intro.ts`, with ffmpeg on the path. The result is committed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawDawn } from './dawn-scene.ts';

const perSecond = 24;
const frames = 12 * perSecond;
const target = fileURLToPath(new URL('../../demo/files/intro.mp4', import.meta.url));
const fontfile = fileURLToPath(import.meta.resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf'));

const ease = (share: number) => {
  const bounded = Math.min(1, Math.max(0, share));
  return 1 - (1 - bounded) ** 3;
};

async function writeLine(text: string, dpi: number): Promise<{ href: string; width: number; height: number }> {
  const { data, info } = await sharp({
    text: { text: `<span foreground="#f9f5ec">${text}</span>`, font: 'Mukta SemiBold', fontfile, rgba: true, dpi },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { href: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height };
}

const lines = [await writeLine('Every Dream Needs Mentor', 230), await writeLine('प्रत्येक स्वप्नाला हवा मार्गदर्शक', 160)];

function words(second: number): string {
  return lines
    .map(({ href, width, height }, index) => {
      const shown = ease((second - 5.5 - index) / 1.5);
      return `<image href="${href}" x="36" y="${(index === 0 ? 44 : 96) + 10 * (1 - shown)}" width="${width}" height="${height}" opacity="${shown}"/>`;
    })
    .join('');
}

const chord = [220, 277.18, 329.63].map((hertz) => `0.06*sin(2*PI*${hertz}*t)`).join('+');
const ffmpeg = spawn(
  'ffmpeg',
  [
    ['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', String(perSecond), '-i', '-'],
    ['-f', 'lavfi', '-i', `aevalsrc=${chord}:d=12,afade=t=in:d=4,afade=t=out:st=8:d=4`],
    ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '24', '-pix_fmt', 'yuv420p'],
    ['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', '-shortest', target],
  ].flat(),
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
for (let frame = 0; frame < frames; frame += 1) {
  const second = frame / perSecond;
  const svg = drawDawn(ease(second / 6), ease((second - 3.5) / 2), words(second));
  if (!ffmpeg.stdin.write(await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()))
    await once(ffmpeg.stdin, 'drain');
}
ffmpeg.stdin.end();
const [code] = await once(ffmpeg, 'close');
if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
