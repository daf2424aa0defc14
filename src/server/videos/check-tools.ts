import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { runTool } from './run-tool.ts';

const found = new WeakMap<App, Promise<void>>();

/** Throws `video_tools_missing` where ffmpeg or ffprobe does not start or cannot write H.264. Asked once, again after a no. */
export function checkTools(app: App): Promise<void> {
  const asked = found.get(app) ?? look(app);
  found.set(app, asked);
  asked.catch(() => found.delete(app));
  return asked;
}

async function look({ config }: App): Promise<void> {
  const limitMs = 20_000;
  const [encoders, probe] = await Promise.all([
    runTool({ program: config.ffmpegPath, args: ['-hide_banner', '-encoders'], limitMs }),
    runTool({ program: config.ffprobePath, args: ['-version'], limitMs }),
  ]).catch(() => [null, null]);
  const complete = encoders?.code === 0 && probe?.code === 0 && /\blibx264\b/.test(encoders.output);
  if (!complete) throw new Failure('video_tools_missing');
}
