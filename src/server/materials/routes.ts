import { materialVideos } from '../../contract/material-videos.ts';
import { materials } from '../../contract/materials.ts';
import { materialsAdmin } from '../../contract/materials-admin.ts';
import { bind } from '../http/routes.ts';
import { changeMaterial } from './change-material.ts';
import { createMaterial } from './create-material.ts';
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
  getMaterialAccess: (app, { params, caller }) => readAccess(app, { materialId: params.id, caller }),
  openViewer: (app, { params, caller }) => openViewer(app, { materialId: params.id, caller }),
  listPageLinks: (app, { params, query, caller }) =>
    listPageLinks(app, { session: params.id, around: query.around, caller }),
  getPage: (app, { params, query, caller }) =>
    readPage(app, { ...query, session: params.id, page: params.page, caller }),
  keepPlace: (app, { params, body, caller }) => keepPlace(app, { session: params.id, page: body.page, caller }),
  downloadMaterial: (app, { params, body, caller }) =>
    downloadMaterial(app, { materialId: params.id, refundGivenUp: body.refundGivenUp, caller }),
});

export const materialVideoRoutes = bind(materialVideos, {
  openMaterialVideo: async (app, { params, caller, reply }) => {
    const { play, cookie } = await openMaterialVideo(app, { materialId: params.id, caller });
    reply.header('set-cookie', cookie);
    return play;
  },
});

export const materialAdminRoutes = bind(materialsAdmin, {
  listMaterialsForStaff: (app, { query }) => listMaterialsForStaff(app, query),
  createMaterial: (app, { body, files, caller }) =>
    createMaterial(app, { form: body, file: files.file ?? null, actorId: caller.userId }),
  changeMaterial: (app, { params, body, files, caller }) =>
    changeMaterial(app, { id: params.id, form: body, file: files.file ?? null, actorId: caller.userId }),
});
