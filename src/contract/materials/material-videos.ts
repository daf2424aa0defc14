import { accessRefusals } from '../access-refusals.ts';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../ids.ts';
import { play } from '../videos/videos.ts';

/** Apart from the other materials' calls, which home brings with its first load. */
export const materialVideos = {
  openMaterialVideo: endpoint({
    method: 'POST',
    path: '/api/materials/:id/plays',
    summary:
      'Begin to watch: a play of this sign-in, where watching stopped. Its cookie opens what the player fetches.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: play,
    status: 201,
    errors: ['not_found', 'video_not_ready', ...accessRefusals],
  }),
};
