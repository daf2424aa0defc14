import { announcements, announcementsAdmin } from '../../contract/announcements.ts';
import { bind } from '../http/routes.ts';
import { cancelAnnouncement, createAnnouncement } from './create-announcement.ts';
import { getAnnouncement, listAnnouncements, listBatchAnnouncements, listRecipients } from './list-announcements.ts';
import { planAnnouncement } from './plan-announcement.ts';

export const announcementRoutes = bind(announcements, {
  listBatchAnnouncements: (app, { params, query, caller }) =>
    listBatchAnnouncements(app, { ...params, ...query, userId: caller.userId }),
});

export const announcementAdminRoutes = bind(announcementsAdmin, {
  planAnnouncement: (app, { body, caller }) => planAnnouncement(app, { ...body, roles: caller.roles }),
  sendAnnouncement: (app, { body, caller }) =>
    createAnnouncement(app, { form: body, actorId: caller.userId, roles: caller.roles }),
  listAnnouncements: (app, { query }) => listAnnouncements(app, query),
  getAnnouncement: (app, { params }) => getAnnouncement(app, params),
  listRecipients: (app, { params, query }) => listRecipients(app, { ...params, ...query }),
  cancelAnnouncement: (app, { params, caller }) => cancelAnnouncement(app, { ...params, actorId: caller.userId }),
});
