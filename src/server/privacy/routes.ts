import { privacy } from '../../contract/privacy/privacy.ts';
import { bind } from '../http/routes.ts';
import { checkDeletion, deleteAccount } from './delete-account.ts';
import { readExport, requestExport } from './request-export.ts';
import { saveExport } from './save-export.ts';

export const privacyRoutes = bind(privacy, {
  readExport: (app, { caller }) => readExport(app, caller.userId),
  requestExport: (app, { caller }) => requestExport(app, caller),
  saveExport: (app, { query, caller }) => saveExport(app, { ...query, caller }),
  checkDeletion: (app, { caller }) => checkDeletion(app, caller.userId),
  deleteAccount: (app, { caller }) => deleteAccount(app, caller),
});
