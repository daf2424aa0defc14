import { classAttendance } from '../../../contract/classes/class-attendance.ts';
import { classSeries } from '../../../contract/classes/class-series.ts';
import { classesAdmin } from '../../../contract/classes/classes-admin.ts';
import { ownOnly } from '../../accounts/own-only.ts';
import { chosenLanguage } from '../../http/chosen-language.ts';
import { bind } from '../../http/routes.ts';
import { exportRegistrations, listRegistrations } from '../attendance/list-registrations.ts';
import { listStudentClasses } from '../attendance/list-student-classes.ts';
import { markAttendance, readSheet } from '../attendance/mark-attendance.ts';
import { readRollCode, scanRollCode } from '../attendance/scan-code.ts';
import { notifyPresence } from '../notices/notify-presence.ts';
import { requireOwnClasses } from '../of-batches/own-classes.ts';
import { removeFromClass } from '../seats/seat-by-staff.ts';
import { cancelFollowing, changeFollowing } from '../series/change-following.ts';
import { changeClasses } from '../series/change-together.ts';
import { repeatClass } from '../series/repeat-class.ts';
import { showClass } from '../show-class.ts';
import { cancelClass } from './cancel-class.ts';
import { deleteClass } from './delete-class.ts';
import { duplicateClass } from './duplicate-class.ts';
import { getClassForStaff, listClassesForStaff } from './list-classes-for-staff.ts';
import { changeClass, createClass } from './save-class.ts';
import { removeCover, saveCover } from './save-cover.ts';

export const classAdminRoutes = bind(classesAdmin, {
  listClassesForStaff: (app, { query, caller, request }) =>
    listClassesForStaff(app, { ...query, taughtBy: ownOnly(caller), language: chosenLanguage(request) }),
  getClassForStaff: (app, { params }) => getClassForStaff(app, params),
  createClass: (app, { body, caller }) => createClass(app, { form: body, actorId: caller.userId }),
  changeClass: (app, { params, body: { version, ...form }, caller }) =>
    changeClass(app, { ...params, version, form, actorId: caller.userId }),
  showClass: (app, { params, body, caller }) => showClass(app, { ...params, ...body, actorId: caller.userId }),
  cancelClass: (app, { params, body, caller }) => cancelClass(app, { ...params, ...body, actorId: caller.userId }),
  duplicateClass: (app, { params, caller }) => duplicateClass(app, { ...params, actorId: caller.userId }),
  deleteClass: (app, { params, caller }) => deleteClass(app, { ...params, actorId: caller.userId }),
  saveCover: (app, { params, body, files, caller }) =>
    saveCover(app, { ...params, ...body, file: files.file, actorId: caller.userId }),
  removeCover: (app, { params, caller }) => removeCover(app, { ...params, actorId: caller.userId }),
  listRegistrations: (app, { params, query }) => listRegistrations(app, { classId: params.id, ...query }),
  downloadRegistrations: (app, { params, caller }) =>
    exportRegistrations(app, { classId: params.id, actorId: caller.userId }),
});

export const classSeriesRoutes = bind(classSeries, {
  repeatClass: (app, { params, body, caller }) => repeatClass(app, { ...params, ...body, actorId: caller.userId }),
  changeFollowing: (app, { params, body: { version, ...form }, caller }) =>
    changeFollowing(app, { ...params, version, form, actorId: caller.userId }),
  cancelFollowing: (app, { params, body, caller }) =>
    cancelFollowing(app, { ...params, ...body, actorId: caller.userId }),
  changeClasses: async (app, { body, caller }) => {
    await requireOwnClasses(app.db, caller, body.ids);
    return changeClasses(app, { ...body, actorId: caller.userId });
  },
});

export const classAttendanceRoutes = bind(classAttendance, {
  listStudentClasses: (app, { params, query, caller, request }) =>
    listStudentClasses(app, {
      ...query,
      userId: params.id,
      taughtBy: ownOnly(caller),
      language: chosenLanguage(request),
    }),
  removeFromClass: (app, { params, body, caller }) =>
    removeFromClass(app, { ...body, classId: params.id, actorId: caller.userId }),
  readSheet: (app, { params, request }) => readSheet(app, { ...params, language: chosenLanguage(request) }),
  markAttendance: (app, { params, body, caller }) =>
    markAttendance(app, { ...params, ...body, actorId: caller.userId }),
  readRollCode: (app, { params, request }) => readRollCode(app, { ...params, language: chosenLanguage(request) }),
  scanRollCode: (app, { params, body, caller, request }) =>
    scanRollCode(app, { ...params, ...body, userId: caller.userId, language: chosenLanguage(request) }),
  notifyPresence: (app, { params, caller }) => notifyPresence(app, { ...params, userId: caller.userId }),
});
