import { accounts } from '../../contract/accounts.ts';
import { normalizePhone } from '../../contract/phone.ts';
import { profile } from '../../contract/profile.ts';
import { signInEventsAdmin } from '../../contract/sign-in-events.ts';
import { usersAdmin } from '../../contract/users-admin.ts';
import { readCookie } from '../http/read-cookie.ts';
import { bind } from '../http/routes.ts';
import { blockUser, unblockUser } from './block-user.ts';
import { changeAddress } from './change-address.ts';
import { changeRoles } from './change-roles.ts';
import { countUsers } from './count-users.ts';
import { ensureProfile } from './ensure-profile.ts';
import { listAddresses } from './list-addresses.ts';
import { listAudit } from './list-audit.ts';
import { listSignInEvents } from './list-sign-in-events.ts';
import { listSignUpDays } from './list-sign-up-days.ts';
import { listUsers } from './list-users.ts';
import { readAvatar } from './read-avatar.ts';
import { readProfile } from './read-profile.ts';
import { readUser } from './read-user.ts';
import { removeAddress } from './remove-address.ts';
import { removeAvatar } from './remove-avatar.ts';
import { removeFactors } from './remove-factors.ts';
import { saveAddress } from './save-address.ts';
import { saveAvatar } from './save-avatar.ts';
import { savePreferences, saveProfile } from './save-profile.ts';

export const accountRoutes = bind(accounts, {
  createUserProfile: (app, { body, caller, request }) =>
    ensureProfile(app, { ...body, caller, chosenLanguage: readCookie(request, 'language') }),
  checkUserIsAdminByPhone: async (_app, { body, caller }) =>
    caller.phone !== '' && normalizePhone(body.user_phone) === caller.phone && caller.roles.includes('admin'),
});

export const profileRoutes = bind(profile, {
  getProfile: (app, { caller }) => readProfile(app, caller),
  saveProfile: (app, { body, caller }) => saveProfile(app, { ...body, caller }),
  savePreferences: (app, { body, caller }) => savePreferences(app, { ...body, caller }),
  uploadAvatar: (app, { files, caller }) => saveAvatar(app, { userId: caller.userId, file: files.file }),
  removeAvatar: (app, { caller }) => removeAvatar(app, caller.userId),
  readAvatar: (app, { params }) => readAvatar(app, params),
  listAddresses: (app, { caller }) => listAddresses(app.db, caller.userId),
  addAddress: (app, { body, caller }) =>
    app.db.transaction().execute((trx) => saveAddress(app, trx, { userId: caller.userId, address: body })),
  changeAddress: (app, { params, body: { version, ...address }, caller }) =>
    changeAddress(app, { ...params, userId: caller.userId, version, address }),
  removeAddress: (app, { params, caller }) => removeAddress(app, { ...params, userId: caller.userId }),
});

export const userRoutes = bind(usersAdmin, {
  listUsers: (app, { query }) => listUsers(app, query),
  countUsers: (app) => countUsers(app),
  listSignUpDays: (app, { query }) => listSignUpDays(app, query),
  getUser: (app, { params }) => readUser(app, app.db, params.id),
  changeRoles: (app, { params, body, caller }) => changeRoles(app, { ...params, ...body, actorId: caller.userId }),
  blockUser: (app, { params, body, caller }) => blockUser(app, { ...params, ...body, actorId: caller.userId }),
  unblockUser: (app, { params, body, caller }) => unblockUser(app, { ...params, ...body, actorId: caller.userId }),
  removeFactors: (app, { params, body, caller }) => removeFactors(app, { ...params, ...body, actorId: caller.userId }),
  listAudit: (app, { query }) => listAudit(app, query),
});

export const signInEventAdminRoutes = bind(signInEventsAdmin, {
  listEvents: (app, { query }) => listSignInEvents(app, query),
});
