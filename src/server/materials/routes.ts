import { materialShelf } from '../../contract/materials/bookmarks.ts';
import { materialDevices } from '../../contract/materials/material-devices.ts';
import { materialReading } from '../../contract/materials/material-reading.ts';
import { materialDesk } from '../../contract/materials/material-reports.ts';
import { materialUploads } from '../../contract/materials/material-uploads.ts';
import { materialVideos } from '../../contract/materials/material-videos.ts';
import { materials } from '../../contract/materials/materials.ts';
import { materialsAdmin } from '../../contract/materials/materials-admin.ts';
import { requiredFile } from '../http/bodies/uploads.ts';
import { chosenLanguage } from '../http/chosen-language.ts';
import { bind } from '../http/routes.ts';
import { answerReport, listReports } from './admin/answer-report.ts';
import { changeMaterial } from './admin/change-material.ts';
import { createMaterial } from './admin/create-material.ts';
import { listMaterialsForStaff } from './admin/list-materials-for-staff.ts';
import { exportReaders, listReaders } from './admin/list-readers.ts';
import { listStudentAccess } from './admin/list-student-access.ts';
import { selectStorage } from './admin/reports-store.ts';
import { revokeStudentAccess } from './admin/revoke-student-access.ts';
import { listMaterials } from './catalogue/list-materials.ts';
import { listOwnMaterials } from './catalogue/list-own-materials.ts';
import { readSample } from './catalogue/read-sample.ts';
import { forgetForLater, saveForLater } from './catalogue/save-for-later.ts';
import { searchPages } from './catalogue/search-pages.ts';
import { browserOf } from './devices/device-cookie.ts';
import { signOutDevice } from './devices/sign-out-device.ts';
import { readAccess } from './read-access.ts';
import { reportMistake } from './report-mistake.ts';
import { readTile } from './tiles/read-tile.ts';
import { beginPdf, receivePdfPart } from './uploads/receive-pdf.ts';
import { beginDownload, sendDownload } from './viewer/download-material.ts';
import { listPageLinks } from './viewer/list-page-links.ts';
import { readPageText, unlockPrefetched } from './viewer/open-page.ts';
import { openViewer } from './viewer/open-viewer.ts';
import { readPage } from './viewer/read-page.ts';
import { listVersions, readVersion } from './viewer/read-versions.ts';
import { saveLastPosition } from './viewer/save-last-position.ts';
import { listNotes, storeNote } from './viewer/save-note.ts';
import { openMaterialVideo } from './viewer/show-video.ts';

export const materialRoutes = bind(materials, {
  listMaterials: (app, { query, caller, request }) =>
    listMaterials(app, { ...query, userId: caller.userId, reads: chosenLanguage(request) }),
  listOwnMaterials: (app, { caller, request }) =>
    listOwnMaterials(app, { userId: caller.userId, language: chosenLanguage(request) }),
  getMaterialAccess: (app, { params, caller, request }) =>
    readAccess(app, {
      materialId: params.id,
      caller,
      browser: browserOf(app, request),
      language: chosenLanguage(request),
    }),
  openViewer: async (app, { params, caller, request, reply }) => {
    const { viewer, cookie } = await openViewer(app, {
      materialId: params.id,
      caller,
      browser: browserOf(app, request),
      language: chosenLanguage(request),
    });
    if (cookie) reply.setCookie(...cookie);
    return viewer;
  },
  listPageLinks: (app, { params, query, caller }) =>
    listPageLinks(app, { session: params.id, around: query.around, caller }),
  getPage: (app, { params, query, caller }) =>
    readPage(app, {
      ...query,
      prefetch: query.prefetch ?? false,
      refundGivenUp: query.refundGivenUp ?? false,
      session: params.id,
      page: params.page,
      caller,
    }),
  saveLastPosition: (app, { params, body, caller }) =>
    saveLastPosition(app, { session: params.id, page: body.page, caller }),
});

export const materialShelfRoutes = bind(materialShelf, {
  saveMaterial: (app, { params, caller }) => saveForLater(app, { materialId: params.id, userId: caller.userId }),
  forgetMaterial: (app, { params, caller }) => forgetForLater(app, { materialId: params.id, userId: caller.userId }),
  reportMistake: (app, { params, body, caller }) => reportMistake(app, { ...body, materialId: params.id, caller }),
  getSamplePage: (app, { params, caller }) => readSample(app, { materialId: params.id, page: params.page, caller }),
  beginDownload: async (app, { params, body, caller, request, reply }) => {
    const { refundGivenUp } = body;
    const asked = { materialId: params.id, refundGivenUp, caller, browser: browserOf(app, request) };
    const { begun, cookie } = await beginDownload(app, asked);
    if (cookie) reply.setCookie(...cookie);
    return begun;
  },
  getDownload: (app, { params, caller, request }) =>
    sendDownload(app, { materialId: params.id, download: params.download, headers: request.headers, caller }),
});

export const materialDeskRoutes = bind(materialDesk, {
  listStudentAccess: (app, { params, query }) => listStudentAccess(app, { ...query, userId: params.id }),
  revokeStudentAccess: (app, { params, body, caller }) =>
    revokeStudentAccess(app, { ...params, ...body, actorId: caller.userId, roles: caller.roles }),
  listMaterialReports: (app, { query }) => listReports(app, query),
  answerMaterialReport: (app, { params, body, caller }) =>
    answerReport(app, { ...body, id: params.id, actorId: caller.userId }),
  listMaterialReaders: (app, { params, query }) => listReaders(app, { ...query, id: params.id }),
  exportMaterialReaders: (app, { params, caller }) => exportReaders(app, { id: params.id, actorId: caller.userId }),
  listMaterialVersions: (app, { params }) => listVersions(app, params),
  getMaterialVersion: (app, { params }) => readVersion(app, params),
  readMaterialStorage: (app) => selectStorage(app.db),
});

export const materialReadingRoutes = bind(materialReading, {
  unlockPrefetched: (app, { params, body, caller }) =>
    unlockPrefetched(app, { ...body, session: params.id, page: params.page, caller }),
  getPageText: (app, { params, query, caller }) =>
    readPageText(app, {
      ...query,
      refundGivenUp: query.refundGivenUp ?? false,
      session: params.id,
      page: params.page,
      caller,
    }),
  getPageTile: (app, { params, query, caller }) =>
    readTile(app, {
      ...query,
      refundGivenUp: query.refundGivenUp ?? false,
      session: params.id,
      page: params.page,
      tile: params.tile,
      caller,
    }),
  searchPages: (app, { params, query, caller }) =>
    searchPages(app, { session: params.id, search: query.search, caller }),
  listNotes: (app, { params, caller }) => listNotes(app, { session: params.id, caller }),
  saveNote: (app, { params, body, caller }) =>
    storeNote(app, { ...body, session: params.id, page: params.page, caller }),
});

export const materialVideoRoutes = bind(materialVideos, {
  openMaterialVideo: async (app, { params, caller, request, reply }) => {
    const browser = browserOf(app, request);
    const { play, cookies } = await openMaterialVideo(app, { materialId: params.id, caller, browser });
    for (const cookie of cookies) reply.setCookie(...cookie);
    return play;
  },
});

export const materialDeviceRoutes = bind(materialDevices, {
  signOutReadingDevice: (app, { params, caller }) => signOutDevice(app, { id: params.id, userId: caller.userId }),
});

export const materialAdminRoutes = bind(materialsAdmin, {
  listMaterialsForStaff: (app, { query }) => listMaterialsForStaff(app, query),
  createMaterial: (app, { body: { key = null, uploadId, ...form }, files, caller }) =>
    createMaterial(app, { form, key, file: files.file ?? null, uploadId, actorId: caller.userId }),
  changeMaterial: (app, { params, body: { version, uploadId, ...form }, files, caller }) =>
    changeMaterial(app, { id: params.id, version, form, file: files.file ?? null, uploadId, actorId: caller.userId }),
});

export const materialUploadRoutes = bind(materialUploads, {
  beginPdf: (app, { body, caller }) => beginPdf(app, { ...body, actorId: caller.userId }),
  sendPdfPart: (app, { params, query, files, caller }) =>
    receivePdfPart(app, {
      id: params.id,
      from: query.from,
      part: requiredFile(files, 'part'),
      actorId: caller.userId,
    }),
});
