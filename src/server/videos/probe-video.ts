import { z } from 'zod';
import type { App } from '../app.ts';
import type { Probe } from './rules.ts';
import { runTool } from './run-tool.ts';
import { VideoRefused } from './video-refused.ts';

/**
 * The only forms that are opened. Playlists and scripts that name other files or addresses (HLS, DASH, concat, ASS ...) are
 * not among them, and nothing but the file itself is read.
 */
export const inputOptions = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,asf',
  '-max_alloc',
  '500000000',
] as const;

const whole = z.coerce.number();
const answer = z.object({
  format: z.object({ duration: whole.optional() }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      width: whole.optional(),
      height: whole.optional(),
      sample_aspect_ratio: z.string().optional(),
      duration: whole.optional(),
      disposition: z.object({ attached_pic: z.number().optional() }).optional(),
      tags: z.object({ rotate: z.string().optional() }).optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
});

/** What a file really is, whatever its name says. Throws `VideoRefused` for what is no film or cannot be read in time. */
export async function probeVideo(app: App, path: string): Promise<Probe> {
  const shown = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams'];
  const ran = await runTool({
    program: app.config.ffprobePath,
    args: [...inputOptions, ...shown, `file:${path}`],
    limitMs: 60_000,
  });
  if (ran.code !== 0) throw new VideoRefused(ran.outOfTime ? 'too_slow' : 'not_video');
  const parsed = answer.safeParse(JSON.parse(ran.output || '{}'));
  if (!parsed.success) throw new VideoRefused('damaged');
  const { format, streams } = parsed.data;
  const picture = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1);
  if (!picture) throw new VideoRefused('not_video');
  const seconds = format.duration ?? picture.duration ?? Number.NaN;
  if (!picture.width || !picture.height) throw new VideoRefused('damaged');
  const turned = Math.abs(Number(picture.tags?.rotate ?? rotationOf(picture.side_data_list))) % 180 === 90;
  const width = picture.width * ratioOf(picture.sample_aspect_ratio);
  return {
    seconds,
    width: Math.round(turned ? picture.height : width),
    height: Math.round(turned ? width : picture.height),
    hasSound: streams.some((one) => one.codec_type === 'audio'),
  };
}

const rotationOf = (list: readonly { rotation?: number | undefined }[] | undefined) =>
  list?.find((one) => one.rotation !== undefined)?.rotation ?? 0;

/** "4:3" as a number; 1 where none is given, or one that cannot be. */
function ratioOf(text: string | undefined): number {
  const [wide = 0, high = 0] = (text ?? '').split(':').map(Number);
  const ratio = wide / high;
  return ratio > 0.1 && ratio < 10 ? ratio : 1;
}
