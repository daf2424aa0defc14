import { publicReads } from '../../contract/settings/read-public-settings.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { bind } from '../http/routes.ts';
import { changeSettings } from './change-settings.ts';
import { testBotCheck } from './providers/test-bot-check.ts';
import { testCourier } from './providers/test-courier.ts';
import { testPayments } from './providers/test-payments.ts';
import { readAbout } from './read-about.ts';
import { readPublicSettings } from './read-public-settings.ts';
import { restoreSettings } from './restore-settings.ts';
import { readAllSettings, showSettings } from './show-settings.ts';

const adminRoutes = bind(academy, {
  readAllSettings: (app) => readAllSettings(app),
  changeSettings: async (app, { body, caller }) =>
    showSettings(app, await changeSettings(app, { ...body, actorId: caller.userId })),
  restoreSettings: async (app, { body, caller }) =>
    showSettings(app, await restoreSettings(app, { ...body, actorId: caller.userId })),
  testBotCheck: (app, { caller }) => testBotCheck(app, caller.userId),
  testPayments: (app, { caller }) => testPayments(app, caller.userId),
  testCourier: (app, { caller }) => testCourier(app, caller.userId),
});

const publicRoutes = bind(publicReads, {
  readPublicSettings: (app, { query, caller }) =>
    readPublicSettings(app, { visitor: caller === null, language: query.lang }),
  readAbout: (app, { query, caller }) => readAbout(app, { visitor: caller === null, language: query.lang }),
});

export const settingsRoutes = [adminRoutes, publicRoutes];
