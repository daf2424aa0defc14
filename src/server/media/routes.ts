import { academyImageReads, academyImages, appManifest } from '../../contract/media/academy-images.ts';
import { introVideo } from '../../contract/media/intro-video.ts';
import { requiredFile } from '../http/bodies/uploads.ts';
import { chosenLanguage } from '../http/chosen-language.ts';
import { bind } from '../http/routes.ts';
import { postgrestProtocol } from '../http/tables/postgrest-read.ts';
import { changeImage, replacePicture } from './change-image.ts';
import { deleteImage } from './delete-image.ts';
import { listImages } from './list-images.ts';
import { openImage, openKeptImage } from './open-image.ts';
import { openVideo } from './open-video.ts';
import { readImage } from './read-image.ts';
import { readImageStorage } from './read-image-storage.ts';
import { readImages } from './read-images.ts';
import { readManifest } from './read-manifest.ts';
import { removeIntroVideo, replaceIntroVideo } from './replace-intro-video.ts';
import { uploadImage } from './upload-image.ts';

const imageReadRoutes = bind(
  academyImageReads,
  { readImages: (app, { query, caller }) => readImages(app, { query, visitor: caller === null }) },
  { protocol: postgrestProtocol },
);

const imageRoutes = bind(academyImages, {
  readImageFile: (app, { params }) => openImage(app, params),
  listImages: (app, { query }) => listImages(app, query),
  uploadImage: (app, { body, files, caller }) =>
    uploadImage(app, { actorId: caller.userId, facts: body, file: requiredFile(files, 'file') }),
  readImage: (app, { params }) => readImage(app, params.id),
  changeImage: (app, { params, body: { version, ...facts }, caller }) =>
    changeImage(app, { id: params.id, actorId: caller.userId, version, facts }),
  replacePicture: (app, { params, body: { version, ...frame }, files, caller }) =>
    replacePicture(app, {
      id: params.id,
      actorId: caller.userId,
      version,
      file: requiredFile(files, 'file'),
      frame,
    }),
  deleteImage: (app, { params, caller }) => deleteImage(app, { id: params.id, actorId: caller.userId }),
  previewImage: (app, { params }) => openKeptImage(app, params.id, 'preview'),
  readSource: (app, { params }) => openKeptImage(app, params.id, 'source'),
  readStorage: (app) => readImageStorage(app),
});

const introVideoRoutes = bind(introVideo, {
  readVideoFile: (app, { params, request }) => openVideo(app, { ...params, range: request.headers.range }),
  replaceIntroVideo: (app, { body, files, caller }) =>
    replaceIntroVideo(app, { ...body, actorId: caller.userId, files }),
  removeIntroVideo: (app, { caller }) => removeIntroVideo(app, caller.userId),
});

const manifestRoutes = bind(appManifest, {
  readManifest: (app, { request }) => readManifest(app, chosenLanguage(request) ?? 'en'),
});

export const mediaRoutes = [imageReadRoutes, imageRoutes, introVideoRoutes, manifestRoutes];
