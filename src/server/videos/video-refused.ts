import type { VideoRefusal } from '../../contract/videos/videos-admin.ts';

/** A file that does not become a video, whatever is tried again. */
export class VideoRefused extends Error {
  readonly refusal: VideoRefusal;

  constructor(refusal: VideoRefusal) {
    super(refusal);
    this.name = 'VideoRefused';
    this.refusal = refusal;
  }
}
