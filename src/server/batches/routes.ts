import { batches } from '../../contract/batches/batches.ts';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { studentImports } from '../../contract/batches/student-import.ts';
import { ownOnly } from '../accounts/own-only.ts';
import { chosenLanguage } from '../http/chosen-language.ts';
import { bind } from '../http/routes.ts';
import { addBatchMaterial, listBatchMaterials, listOwnBatchMaterials, removeBatchMaterial } from './batch-materials.ts';
import { enrolStudent, startTrial } from './enrol-student.ts';
import {
  getBatch,
  listBatches,
  listBatchesForStaff,
  listMembers,
  listOwnBatches,
  listStudentBatches,
} from './list-batches.ts';
import { readBatch, showBatch } from './read-batch.ts';
import { changeBatch, createBatch } from './save-batch.ts';
import { listBatchOffers, saveBatchOffer } from './seats/save-offer.ts';
import { checkStudents } from './student-import/check-students.ts';
import { importStudents, listImportProblems, listStudentImports } from './student-import/import-students.ts';
import { ofOwnBatch } from './teachers/own-batches.ts';
import { selectTeachers } from './teachers/teacher-store.ts';

export const batchRoutes = bind(batches, {
  listBatches: (app, { query, caller, request }) =>
    listBatches(app, { ...query, userId: caller?.userId ?? null, language: chosenLanguage(request) }),
  listOwnBatches: (app, { caller, request }) =>
    listOwnBatches(app, { userId: caller.userId, language: chosenLanguage(request) }),
  getBatch: (app, { params, caller, request }) =>
    getBatch(app, { ...params, userId: caller?.userId ?? null, language: chosenLanguage(request) }),
  startTrial: (app, { params, caller }) => startTrial(app, { ...params, userId: caller.userId }),
  listBatchMaterials: (app, { params, query, caller, request }) =>
    listOwnBatchMaterials(app, { ...params, ...query, userId: caller.userId, language: chosenLanguage(request) }),
});

export const studentImportRoutes = bind(studentImports, {
  checkStudents: (app, { body }) => checkStudents(app, body),
  importStudents: (app, { body, caller }) => importStudents(app, { ...body, actorId: caller.userId }),
  listStudentImports: (app) => listStudentImports(app),
  listImportProblems: (app, { params }) => listImportProblems(app, params),
});

export const batchAdminRoutes = bind(batchesAdmin, {
  listBatchTeachers: async (app) => ({ items: await selectTeachers(app.db) }),
  listBatchesForStaff: (app, { query, caller }) => listBatchesForStaff(app, { ...query, taughtBy: ownOnly(caller) }),
  getBatchForStaff: ofOwnBatch(async (app, { params, request }) =>
    showBatch(app, await readBatch(app.db, params.id), chosenLanguage(request)),
  ),
  createBatch: async (app, { body, caller, request }) =>
    showBatch(app, await createBatch(app, { form: body, actorId: caller.userId }), chosenLanguage(request)),
  changeBatch: async (app, { params, body: { version, ...form }, caller, request }) => {
    const changed = await changeBatch(app, { ...params, form, version, actorId: caller.userId });
    return showBatch(app, changed, chosenLanguage(request));
  },
  listMembers: ofOwnBatch((app, { params, query }) => listMembers(app, { ...params, ...query })),
  listBatchOffers: ofOwnBatch((app, { params }) => listBatchOffers(app, params)),
  saveBatchOffer: (app, { params, body: { pricePaise, ...term }, caller }) =>
    saveBatchOffer(app, { ...params, term, pricePaise, actorId: caller.userId }),
  enrolStudent: (app, { params, body, caller }) => enrolStudent(app, { ...params, ...body, actorId: caller.userId }),
  listBatchMaterialsForStaff: ofOwnBatch((app, { params, query }) =>
    listBatchMaterials(app, { ...params, ...query, published: false, language: null }),
  ),
  addBatchMaterial: ofOwnBatch((app, { params, caller }) =>
    addBatchMaterial(app, { ...params, actorId: caller.userId }),
  ),
  removeBatchMaterial: ofOwnBatch((app, { params, caller }) =>
    removeBatchMaterial(app, { ...params, actorId: caller.userId }),
  ),
  listStudentBatches: (app, { params, query, caller, request }) =>
    listStudentBatches(app, {
      ...query,
      userId: params.id,
      taughtBy: ownOnly(caller),
      language: chosenLanguage(request),
    }),
});
