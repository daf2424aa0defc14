import { announcements, announcementsAdmin } from '../../contract/announcements.ts';
import { ownOnly } from '../accounts/own-only.ts';
import { bind } from '../http/routes.ts';
import { cancelAnnouncement, createAnnouncement } from './create-announcement.ts';
import { getAnnouncement, listAnnouncements, listBatchAnnouncements, listRecipients } from './list-announcements.ts';
import { planAnnouncement } from './plan-announcement.ts';
import { deleteAudience, listSavedAudiences, saveAudience } from './saved-audiences.ts';

export const announcementRoutes = bind(announcements, {
  listBatchAnnouncements: (app, { params, query, caller }) =>
    listBatchAnnouncements(app, { ...params, ...query, userId: caller.userId }),
});

export const announcementAdminRoutes = bind(announcementsAdmin, {
  planAnnouncement: (app, { body, caller }) => planAnnouncement(app, { ...body, caller }),
  sendAnnouncement: (app, { body, headers, caller }) =>
    createAnnouncement(app, { form: body, key: headers['Idempotency-Key'], caller }),
  listAnnouncements: (app, { query, caller }) => listAnnouncements(app, { ...query, taughtBy: ownOnly(caller) }),
  getAnnouncement: (app, { params, caller }) => getAnnouncement(app, { ...params, caller }),
  listRecipients: (app, { params, query, caller }) => listRecipients(app, { ...params, ...query, caller }),
  listSavedAudiences: (app, { caller }) => listSavedAudiences(app, { taughtBy: ownOnly(caller) }),
  saveAudience: (app, { body, caller }) => saveAudience(app, { ...body, caller }),
  deleteAudience: (app, { params, caller }) => deleteAudience(app, { ...params, caller }),
  cancelAnnouncement: (app, { params, caller }) => cancelAnnouncement(app, { ...params, caller }),
});
