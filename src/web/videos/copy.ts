import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VideoRefusal } from '../../contract/videos/videos-admin.ts';

/** Why an uploaded file did not become a video, and what to do. */
export const videoRefusalWords: Record<VideoRefusal, MessageDescriptor> = {
  not_video: msg`This file isn’t a video or is incomplete. Export it as MP4 on your computer and upload the new file.`,
  damaged: msg`This video is damaged. Export it again as MP4 and upload the new file.`,
  too_long: msg`This video is longer than the settings allow. Split it into parts.`,
  picture_too_large: msg`The video is larger than 4096 × 2304. Export a smaller one, such as 1280 × 720.`,
  too_slow: msg`Processing this video took too long. Export a smaller one, such as 1280 × 720.`,
  tools_missing: msg`Videos need ffmpeg on the server. Install it (Debian and Ubuntu: sudo apt-get install ffmpeg) and upload the video again.`,
  failed: msg`We couldn’t process this video. Export it again as MP4 and upload the new file.`,
};
