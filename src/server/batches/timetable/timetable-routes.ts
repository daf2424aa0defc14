import { timetable, timetableAdmin } from '../../../contract/batches/timetable.ts';
import { chosenLanguage } from '../../http/chosen-language.ts';
import { bind } from '../../http/routes.ts';
import { ofOwnBatch } from '../teachers/own-batches.ts';
import { cancelClassesOnDays, countClassesOnDays } from './cancel-on-days.ts';
import { cancelClassesOfBatch, moveClassesOfBatch } from './change-batch-classes.ts';
import { planTimetable, readTimetable, saveTimetable } from './save-timetable.ts';
import { getTimetable, listClassesOfBatch, listOwnBatchClasses, showSlots } from './show-timetable.ts';

export const timetableRoutes = bind(timetable, {
  getTimetable: (app, { params, caller, request }) =>
    getTimetable(app, { ...params, userId: caller?.userId ?? null, language: chosenLanguage(request) }),
  listOwnBatchClasses: (app, { params, query, caller, request }) =>
    listOwnBatchClasses(app, { ...params, ...query, userId: caller.userId, language: chosenLanguage(request) }),
});

export const timetableAdminRoutes = bind(timetableAdmin, {
  readTimetable: ofOwnBatch(async (app, { params, request }) => {
    const read = await readTimetable(app.db, params.id);
    return { ...read, shown: await showSlots(app, read.slots, chosenLanguage(request)) };
  }),
  planTimetable: (app, { params, body }) => planTimetable(app, { ...params, ...body }),
  saveTimetable: (app, { params, body, caller }) => saveTimetable(app, { ...params, ...body, actorId: caller.userId }),
  listBatchClasses: ofOwnBatch((app, { params, query, request }) =>
    listClassesOfBatch(app, { ...params, ...query, language: chosenLanguage(request) }),
  ),
  moveBatchClasses: ofOwnBatch((app, { params, body, caller }) =>
    moveClassesOfBatch(app, { ...params, ...body, actorId: caller.userId }),
  ),
  countClassesOnDays: (app, { query }) => countClassesOnDays(app, query),
  cancelClassesOnDays: (app, { body, caller }) => cancelClassesOnDays(app, { ...body, actorId: caller.userId }),
  cancelBatchClasses: ofOwnBatch((app, { params, body, caller }) =>
    cancelClassesOfBatch(app, { ...params, ...body, actorId: caller.userId }),
  ),
});
