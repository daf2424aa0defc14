import { academy } from '../../contract/academy.ts';
import { academyImageReads, academyImages } from '../../contract/academy-images.ts';
import { introVideo } from '../../contract/intro-video.ts';
import { pageTextReads, pageTextsAdmin } from '../../contract/page-texts.ts';
import { publicReads } from '../../contract/read-public-settings.ts';
import { syllabus } from '../../contract/syllabus.ts';
import { bind } from '../http/routes.ts';
import { postgrestProtocol } from '../http/table-reads.ts';
import { requiredFile } from '../http/uploads.ts';
import { changeImage, replacePicture } from './change-image.ts';
import { changeSettings } from './change-settings.ts';
import { deleteImage } from './delete-image.ts';
import { listImages } from './list-images.ts';
import { listSyllabusVersions } from './list-syllabus-versions.ts';
import { openImage, openKeptImage } from './open-image.ts';
import { openVideo } from './open-video.ts';
import { listPages, listPageVersions, readPage, readPageVersion } from './page-texts/read-page.ts';
import { showPageText } from './page-texts/read-page-text.ts';
import { publishPage, restorePageVersion, savePageDraft } from './page-texts/save-page.ts';
import { testBotCheck } from './providers/test-bot-check.ts';
import { testPayments } from './providers/test-payments.ts';
import { readImage } from './read-image.ts';
import { readImageStorage } from './read-image-storage.ts';
import { readImages } from './read-images.ts';
import { readPublicSettings } from './read-public-settings.ts';
import { openSyllabusFile, readSyllabusVersion, showSyllabus } from './read-syllabus.ts';
import { removeIntroVideo, replaceIntroVideo } from './replace-intro-video.ts';
import { replaceSyllabus } from './replace-syllabus.ts';
import { restoreSettings } from './restore-settings.ts';
import { restoreSyllabus } from './restore-syllabus.ts';
import { readAllSettings, showSettings } from './show-settings.ts';
import { uploadImage } from './upload-image.ts';

const publicRoutes = bind(publicReads, {
  readPublicSettings: (app, { query, caller }) =>
    readPublicSettings(app, { visitor: caller === null, language: query.lang }),
});

const settingsRoutes = bind(academy, {
  readAllSettings: (app) => readAllSettings(app),
  changeSettings: async (app, { body, caller }) =>
    showSettings(app, await changeSettings(app, { ...body, actorId: caller.userId })),
  restoreSettings: async (app, { body, caller }) =>
    showSettings(app, await restoreSettings(app, { ...body, actorId: caller.userId })),
  testBotCheck: (app, { caller }) => testBotCheck(app, caller.userId),
  testPayments: (app, { caller }) => testPayments(app, caller.userId),
});

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

const syllabusRoutes = bind(syllabus, {
  readSyllabus: (app, { params, caller }) => showSyllabus(app, { slug: params.slug, visitor: caller === null }),
  readSyllabusFile: (app, { params }) => openSyllabusFile(app, params),
  listSyllabusVersions: (app, { params, query }) => listSyllabusVersions(app, { ...params, ...query }),
  readSyllabusVersion: (app, { params }) => readSyllabusVersion(app, params),
  restoreSyllabus: (app, { params, body, caller }) =>
    restoreSyllabus(app, { ...params, ...body, actorId: caller.userId }),
  replaceSyllabus: (app, { params, body, files, caller }) =>
    replaceSyllabus(app, { ...params, ...body, actorId: caller.userId, file: requiredFile(files, 'file') }),
});

const introVideoRoutes = bind(introVideo, {
  readVideoFile: (app, { params, request }) => openVideo(app, { ...params, range: request.headers.range }),
  replaceIntroVideo: (app, { body, files, caller }) =>
    replaceIntroVideo(app, { ...body, actorId: caller.userId, files }),
  removeIntroVideo: (app, { caller }) => removeIntroVideo(app, caller.userId),
});

const pageReadRoutes = bind(pageTextReads, {
  readPageText: (app, { params, query, caller }) =>
    showPageText(app, { slug: params.slug, language: query.lang, visitor: caller === null }),
});

const pageRoutes = bind(pageTextsAdmin, {
  listPages: (app) => listPages(app),
  readPage: (app, { params }) => readPage(app.db, params.slug),
  readPageVersion: (app, { params }) => readPageVersion(app, params),
  listPageVersions: (app, { params, query }) => listPageVersions(app, { ...params, ...query }),
  savePageDraft: (app, { params, body, caller }) => savePageDraft(app, { ...params, ...body, actorId: caller.userId }),
  publishPage: (app, { params, body, caller }) => publishPage(app, { ...params, ...body, actorId: caller.userId }),
  restorePageVersion: (app, { params, body, caller }) =>
    restorePageVersion(app, { ...params, ...body, actorId: caller.userId }),
});

export const academyRoutes = [
  settingsRoutes,
  publicRoutes,
  imageReadRoutes,
  imageRoutes,
  syllabusRoutes,
  introVideoRoutes,
  pageReadRoutes,
  pageRoutes,
];
