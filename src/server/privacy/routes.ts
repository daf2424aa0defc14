import { mergesAdmin } from '../../contract/privacy/merges.ts';
import { privacy } from '../../contract/privacy/privacy.ts';
import { studentFiles } from '../../contract/privacy/student-file.ts';
import { chosenLanguage } from '../http/chosen-language.ts';
import { bind } from '../http/routes.ts';
import { checkDeletion, deleteAccount } from './delete-account.ts';
import { findOpenMerge, mergeStudents, previewMerge } from './merge/merge-students.ts';
import { undoMerge } from './merge/undo-merge.ts';
import { readExport, requestExport } from './request-export.ts';
import { saveExport } from './save-export.ts';
import { exportStudent, listTimeline } from './student-file.ts';

export const privacyRoutes = bind(privacy, {
  readExport: (app, { caller }) => readExport(app, caller.userId),
  requestExport: (app, { caller }) => requestExport(app, caller),
  saveExport: (app, { query, caller }) => saveExport(app, { ...query, caller }),
  checkDeletion: (app, { caller }) => checkDeletion(app, caller.userId),
  deleteAccount: (app, { caller }) => deleteAccount(app, caller),
});

export const mergeRoutes = bind(mergesAdmin, {
  previewMerge: (app, { params, query }) => previewMerge(app, { into: params.id, from: query.from }),
  mergeStudents: (app, { params, body, caller }) =>
    mergeStudents(app, { into: params.id, ...body, actorId: caller.userId }),
  getOpenMerge: async (app, { params }) => ({ merge: await findOpenMerge(app.db, { userId: params.id }) }),
  undoMerge: (app, { params, body, caller }) => undoMerge(app, { ...params, ...body, actorId: caller.userId }),
});

export const studentFileRoutes = bind(studentFiles, {
  listTimeline: (app, { params, query, request }) =>
    listTimeline(app, { ...params, ...query, language: chosenLanguage(request) }),
  exportStudent: (app, { params, query }) => exportStudent(app, { ...params, ...query }),
});
