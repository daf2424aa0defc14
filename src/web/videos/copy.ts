import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VideoRefusal } from '../../contract/videos-admin.ts';

/** Why an uploaded file did not become a video, and what to do. */
export const videoRefusalWords: Record<VideoRefusal, MessageDescriptor> = {
  not_video: msg`This file is no video, or is cut off. Open it on your computer, export it as MP4 and upload that.`,
  damaged: msg`This video is damaged. Export it again as MP4 and upload that.`,
  too_long: msg`This video is longer than the settings allow. Cut it into parts.`,
  picture_too_large: msg`The picture is larger than 4096 × 2304. Export it smaller, such as 1280 × 720.`,
  too_slow: msg`Preparing this video took too long. Export it smaller, such as 1280 × 720.`,
  tools_missing: msg`Videos need ffmpeg on the server. Install it there (Debian and Ubuntu: sudo apt-get install ffmpeg) and upload the video again.`,
  failed: msg`Preparing this video failed several times. Export it again as MP4 and upload that.`,
};
