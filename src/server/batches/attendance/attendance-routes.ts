import { batchAttendance, batchAttendanceAdmin } from '../../../contract/batches/batch-attendance.ts';
import { bind } from '../../http/routes.ts';
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
  listBatchAttendance: (app, { params, query }) => listBatchAttendance(app, { ...params, ...query }),
  downloadBatchAttendance: (app, { params, query, caller }) =>
    exportAttendance(app, { ...params, ...query, actorId: caller.userId }),
  listAbsentees: (app, { params, query }) => listAbsentees(app, { ...params, ...query }),
  listStudentAttendance: (app, { params }) => listStudentAttendance(app, { userId: params.id }),
});
