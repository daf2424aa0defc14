import { materialDevices } from '../../contract/material-devices.ts';
import { materialVideos } from '../../contract/material-videos.ts';
import { materials } from '../../contract/materials.ts';
import { materialsAdmin } from '../../contract/materials-admin.ts';
import { bind } from '../http/routes.ts';
import { changeMaterial } from './change-material.ts';
import { createMaterial } from './create-material.ts';
import { browserOf } from './devices/device-cookie.ts';
import { signOutDevice } from './devices/sign-out-device.ts';
import { downloadMaterial } from './download-material.ts';
import { keepPlace } from './keep-place.ts';
import { listMaterials } from './list-materials.ts';
import { listMaterialsForStaff } from './list-materials-for-staff.ts';
import { listOwnMaterials } from './list-own-materials.ts';
import { listPageLinks } from './list-page-links.ts';
import { openViewer } from './open-viewer.ts';
import { readAccess } from './read-access.ts';
import { readPage } from './read-page.ts';
import { openMaterialVideo } from './show-video.ts';

export const materialRoutes = bind(materials, {
  listMaterials: (app, { query, caller }) => listMaterials(app, { ...query, userId: caller.userId }),
  listOwnMaterials: (app, { caller }) => listOwnMaterials(app, { userId: caller.userId }),
  getMaterialAccess: (app, { params, caller, request }) =>
    readAccess(app, { materialId: params.id, caller, browser: browserOf(request) }),
  openViewer: async (app, { params, caller, request, reply }) => {
    const { viewer, cookie } = await openViewer(app, { materialId: params.id, caller, browser: browserOf(request) });
    if (cookie) reply.header('set-cookie', cookie);
    return viewer;
  },
  listPageLinks: (app, { params, query, caller }) =>
    listPageLinks(app, { session: params.id, around: query.around, caller }),
  getPage: (app, { params, query, caller }) =>
    readPage(app, { ...query, session: params.id, page: params.page, caller }),
  keepPlace: (app, { params, body, caller }) => keepPlace(app, { session: params.id, page: body.page, caller }),
  downloadMaterial: (app, { params, body, caller, request }) =>
    downloadMaterial(app, {
      materialId: params.id,
      refundGivenUp: body.refundGivenUp,
      caller,
      browser: browserOf(request),
    }),
});

export const materialVideoRoutes = bind(materialVideos, {
  openMaterialVideo: async (app, { params, caller, request, reply }) => {
    const browser = browserOf(request);
    const { play, cookies } = await openMaterialVideo(app, { materialId: params.id, caller, browser });
    reply.header('set-cookie', cookies);
    return play;
  },
});

export const materialDeviceRoutes = bind(materialDevices, {
  signOutReadingDevice: (app, { params, caller }) => signOutDevice(app, { id: params.id, userId: caller.userId }),
});

export const materialAdminRoutes = bind(materialsAdmin, {
  listMaterialsForStaff: (app, { query }) => listMaterialsForStaff(app, query),
  createMaterial: (app, { body, files, caller }) =>
    createMaterial(app, { form: body, file: files.file ?? null, actorId: caller.userId }),
  changeMaterial: (app, { params, body, files, caller }) =>
    changeMaterial(app, { id: params.id, form: body, file: files.file ?? null, actorId: caller.userId }),
});
