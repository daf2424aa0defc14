import { batches } from '../../contract/batches/batches.ts';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { bind } from '../http/routes.ts';
import { addBatchMaterial, listBatchMaterials, listOwnBatchMaterials, removeBatchMaterial } from './batch-materials.ts';
import { endEnrolment } from './end-enrolment.ts';
import { enrolStudent } from './enrol-student.ts';
import {
  getBatch,
  listBatches,
  listBatchesForStaff,
  listMembers,
  listOwnBatches,
  listStudentBatches,
} from './list-batches.ts';
import { readBatch } from './read-batch.ts';
import { changeBatch, createBatch } from './save-batch.ts';
import { transferEnrolment } from './transfer-enrolment.ts';

export const batchRoutes = bind(batches, {
  listBatches: (app, { query, caller }) => listBatches(app, { ...query, userId: caller.userId }),
  listOwnBatches: (app, { caller }) => listOwnBatches(app, { userId: caller.userId }),
  getBatch: (app, { params, caller }) => getBatch(app, { ...params, userId: caller.userId }),
  listBatchMaterials: (app, { params, query, caller }) =>
    listOwnBatchMaterials(app, { ...params, ...query, userId: caller.userId }),
});

export const batchAdminRoutes = bind(batchesAdmin, {
  listBatchesForStaff: (app, { query }) => listBatchesForStaff(app, query),
  getBatchForStaff: (app, { params }) => readBatch(app.db, params.id),
  createBatch: (app, { body, caller }) => createBatch(app, { form: body, actorId: caller.userId }),
  changeBatch: (app, { params, body: { version, ...form }, caller }) =>
    changeBatch(app, { ...params, form, version, actorId: caller.userId }),
  listMembers: (app, { params, query }) => listMembers(app, { ...params, ...query }),
  enrolStudent: (app, { params, body, caller }) => enrolStudent(app, { ...params, ...body, actorId: caller.userId }),
  endEnrolment: (app, { params, body, caller }) => endEnrolment(app, { ...params, ...body, actorId: caller.userId }),
  transferEnrolment: (app, { params, body, caller }) =>
    transferEnrolment(app, { ...params, ...body, actorId: caller.userId }),
  listBatchMaterialsForStaff: (app, { params, query }) =>
    listBatchMaterials(app, { ...params, ...query, published: false }),
  addBatchMaterial: (app, { params, caller }) => addBatchMaterial(app, { ...params, actorId: caller.userId }),
  removeBatchMaterial: (app, { params, caller }) => removeBatchMaterial(app, { ...params, actorId: caller.userId }),
  listStudentBatches: (app, { params, query }) => listStudentBatches(app, { ...query, userId: params.id }),
});
