import { videos } from '../../contract/videos/videos.ts';
import { videosAdmin } from '../../contract/videos/videos-admin.ts';
import { requiredFile } from '../http/bodies/uploads.ts';
import { bind, type Routes } from '../http/routes.ts';
import { beginVideo } from './begin-video.ts';
import { removeCaptions, saveCaptions, saveChapters } from './change-details.ts';
import { findPlay } from './find-play.ts';
import { saveVideoPosition } from './keep-video-place.ts';
import type { VideoOwners } from './owner.ts';
import { readVideo } from './read-video.ts';
import { receivePart } from './receive-part.ts';
import { readCaptions, readKey, readList, readMain, readPiece } from './serve-play.ts';

/** What players fetch; each call goes through the guard of what shows the video. */
export function videoRoutes(owners: VideoOwners): Routes {
  return bind(videos, {
    getPlaylist: async (app, { params, request }) =>
      readMain(app, await findPlay(app, owners, { id: params.id, request })),
    getSegmentList: async (app, { params, request }) =>
      readList(app, await findPlay(app, owners, { id: params.id, request }), params.rendition),
    getSegment: async (app, { params, request }) =>
      readPiece(app, owners, await findPlay(app, owners, { id: params.id, request }), {
        height: params.rendition,
        name: params.segment,
      }),
    getKey: async (app, { params, request }) => readKey(app, await findPlay(app, owners, { id: params.id, request })),
    getCaptions: async (app, { params, request }) =>
      readCaptions(app, await findPlay(app, owners, { id: params.id, request }), params.language),
    saveVideoPosition: (app, { params, body, caller }) =>
      saveVideoPosition(app, { playId: params.id, userId: caller.userId, seconds: body.seconds }),
  });
}

export const videoAdminRoutes = bind(videosAdmin, {
  beginVideo: (app, { body, caller }) => beginVideo(app, { ...body, actorId: caller.userId }),
  sendVideoPart: (app, { params, query, files }) =>
    receivePart(app, { id: params.id, from: query.from, part: requiredFile(files, 'part') }),
  getVideo: (app, { params }) => readVideo(app.db, params.id),
  saveChapters: (app, { params, body, caller }) => saveChapters(app, { ...params, ...body, actorId: caller.userId }),
  saveCaptions: (app, { params, body, files, caller }) =>
    saveCaptions(app, { ...params, ...body, file: requiredFile(files, 'captions'), actorId: caller.userId }),
  removeCaptions: (app, { params, caller }) => removeCaptions(app, { ...params, actorId: caller.userId }),
});
