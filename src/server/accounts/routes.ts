import { accounts } from '../../contract/accounts/accounts.ts';
import { customRolesAdmin } from '../../contract/accounts/custom-roles.ts';
import { firstAdmin } from '../../contract/accounts/first-admin.ts';
import { profile } from '../../contract/accounts/profile.ts';
import { studentDocuments } from '../../contract/accounts/student-documents.ts';
import { studentsAdmin } from '../../contract/accounts/students-admin.ts';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { signInEventsAdmin } from '../../contract/identity/sign-in-events.ts';
import { normalizePhone } from '../../contract/phone.ts';
import { chosenLanguage } from '../http/chosen-language.ts';
import { bind } from '../http/routes.ts';
import { changeAddress } from './addresses/change-address.ts';
import { listAddresses } from './addresses/list-addresses.ts';
import { removeAddress } from './addresses/remove-address.ts';
import { saveAddress } from './addresses/save-address.ts';
import { changeCustomRole, createCustomRole, deleteCustomRole, listCustomRoles } from './custom-roles/custom-roles.ts';
import { addDocument, listDocuments, listExpiring, openDocument, removeDocument } from './documents/documents.ts';
import { saveStudentPhoto } from './documents/student-photo.ts';
import { ensureProfile } from './profile/ensure-profile.ts';
import { readAvatar } from './profile/read-avatar.ts';
import { readProfile } from './profile/read-profile.ts';
import { readWeek } from './profile/read-week.ts';
import { removeAvatar } from './profile/remove-avatar.ts';
import { saveAvatar } from './profile/save-avatar.ts';
import { savePreferences, saveProfile } from './profile/save-profile.ts';
import { exportStudents } from './students/export-students.ts';
import { listStudents } from './students/list-students.ts';
import { addNote, listNotes } from './students/notes.ts';
import { createStudent, saveStudent } from './students/save-student.ts';
import { isOfColleague, openStudent, refuseColleague } from './students/staff-records.ts';
import { becomeFirstAdmin } from './users/become-first-admin.ts';
import { blockUser, unblockUser } from './users/block-user.ts';
import { changeRoles } from './users/change-roles.ts';
import { countUsers } from './users/count-users.ts';
import { inviteStaff } from './users/invite-staff.ts';
import { listAudit } from './users/list-audit.ts';
import { listSignInEvents } from './users/list-sign-in-events.ts';
import { listSignUpDays } from './users/list-sign-up-days.ts';
import { listUsers } from './users/list-users.ts';
import { readUser } from './users/read-user.ts';
import { removeFactors } from './users/remove-factors.ts';

export const accountRoutes = bind(accounts, {
  createUserProfile: (app, { body, caller, request }) =>
    ensureProfile(app, { ...body, caller, chosenLanguage: request.cookies.language }),
  checkUserIsAdminByPhone: async (_app, { body, caller }) =>
    caller.phone !== '' && normalizePhone(body.user_phone) === caller.phone && caller.roles.includes('admin'),
});

export const profileRoutes = bind(profile, {
  getProfile: (app, { caller }) => readProfile(app, caller),
  readWeek: (app, { caller }) => readWeek(app, caller.userId),
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

export const studentDocumentRoutes = bind(studentDocuments, {
  listStudentDocuments: async (app, { params, caller }) =>
    (await isOfColleague(app, { ...params, caller })) ? { items: [] } : listDocuments(app, params),
  addStudentDocument: async (app, { params, body, files, caller }) => {
    await refuseColleague(app, { ...params, caller });
    return addDocument(app, { ...params, ...body, file: files.file, actorId: caller.userId });
  },
  openStudentDocument: async (app, { params, caller }) => {
    await refuseColleague(app, { ...params, caller });
    return openDocument(app, params);
  },
  removeStudentDocument: async (app, { params, caller }) => {
    await refuseColleague(app, { ...params, caller });
    return removeDocument(app, { ...params, actorId: caller.userId });
  },
  listOwnDocuments: (app, { caller }) => listDocuments(app, { id: caller.userId }),
  openOwnDocument: (app, { params, caller }) => openDocument(app, { ...params, id: caller.userId }),
  listExpiringDocuments: (app, { query }) => listExpiring(app, query),
  uploadStudentPhoto: (app, { params, files, caller }) =>
    saveStudentPhoto(app, { ...params, file: files.file, actorId: caller.userId }),
});

export const userRoutes = bind(usersAdmin, {
  listUsers: (app, { query }) => listUsers(app, query),
  countUsers: (app) => countUsers(app),
  listSignUpDays: (app, { query }) => listSignUpDays(app, query),
  getUser: (app, { params }) => readUser(app, app.db, params.id),
  inviteStaff: (app, { body, caller }) => inviteStaff(app, { ...body, actorId: caller.userId }),
  changeRoles: (app, { params, body, caller }) => changeRoles(app, { ...params, ...body, actorId: caller.userId }),
  blockUser: (app, { params, body, caller }) => blockUser(app, { ...params, ...body, actorId: caller.userId }),
  unblockUser: (app, { params, body, caller }) => unblockUser(app, { ...params, ...body, actorId: caller.userId }),
  removeFactors: (app, { params, body, caller }) => removeFactors(app, { ...params, ...body, actorId: caller.userId }),
  listAudit: (app, { query }) => listAudit(app, query),
});

export const customRoleRoutes = bind(customRolesAdmin, {
  listCustomRoles: (app) => listCustomRoles(app),
  createCustomRole: (app, { body, caller }) => createCustomRole(app, { form: body, actorId: caller.userId }),
  changeCustomRole: (app, { params, body: { version, ...form }, caller }) =>
    changeCustomRole(app, { ...params, form, version, actorId: caller.userId }),
  deleteCustomRole: (app, { params, caller }) => deleteCustomRole(app, { ...params, actorId: caller.userId }),
});

export const firstAdminRoutes = bind(firstAdmin, {
  becomeFirstAdmin: (app, { body, caller }) => becomeFirstAdmin(app, { ...body, userId: caller.userId }),
});

export const studentRoutes = bind(studentsAdmin, {
  listStudents: (app, { query, request }) => listStudents(app, { ...query, language: chosenLanguage(request) }),
  exportStudents: (app, { query }) => exportStudents(app, query),
  createStudent: (app, { body: { phone, ...form }, caller }) =>
    createStudent(app, { form, phone, actorId: caller.userId }),
  getStudent: (app, { params, caller }) => openStudent(app, { ...params, caller }),
  saveStudent: (app, { params, body: { version, ...form }, caller }) =>
    saveStudent(app, { ...params, form, version, actorId: caller.userId }),
  listStudentNotes: (app, { params, query }) => listNotes(app, { ...params, ...query }),
  addStudentNote: (app, { params, body, headers, caller }) =>
    addNote(app, { ...params, ...body, key: headers['Idempotency-Key'], actorId: caller.userId }),
});

export const signInEventAdminRoutes = bind(signInEventsAdmin, {
  listEvents: (app, { query }) => listSignInEvents(app, query),
});
