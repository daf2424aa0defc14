import { batchAttendance, batchAttendanceAdmin } from '../../../contract/batches/batch-attendance.ts';
import { ownOnly } from '../../accounts/own-only.ts';
import { bind } from '../../http/routes.ts';
import { ofOwnBatch } from '../teachers/own-batches.ts';
import {
  exportAttendance,
  listAbsentees,
  listBatchAttendance,
  listOwnAttendance,
  listStudentAttendance,
} from './list-attendance.ts';

export const batchAttendanceRoutes = bind(batchAttendance, {
  listOwnAttendance: (app, { params, caller }) => listOwnAttendance(app, { ...params, userId: caller.userId }),
});

export const batchAttendanceAdminRoutes = bind(batchAttendanceAdmin, {
  listBatchAttendance: ofOwnBatch((app, { params, query }) => listBatchAttendance(app, { ...params, ...query })),
  downloadBatchAttendance: ofOwnBatch((app, { params, query, caller }) =>
    exportAttendance(app, { ...params, ...query, actorId: caller.userId }),
  ),
  listAbsentees: ofOwnBatch((app, { params, query }) => listAbsentees(app, { ...params, ...query })),
  listStudentAttendance: (app, { params, caller }) =>
    listStudentAttendance(app, { userId: params.id, taughtBy: ownOnly(caller) }),
});
