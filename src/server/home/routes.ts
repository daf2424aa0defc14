import { work } from '../../contract/accounts/work-counts.ts';
import { home } from '../../contract/home.ts';
import { chosenLanguage } from '../http/chosen-language.ts';
import { bind } from '../http/routes.ts';
import { getNextStep } from './get-next-step.ts';
import { getWorkCounts } from './get-work-counts.ts';
import { countOwn } from './profile-counts-store.ts';

export const homeRoutes = bind(home, {
  getProfileCounts: (app, { caller }) => countOwn(app.db, { userId: caller.userId, now: app.now().toISOString() }),
  getNextStep: (app, { caller, request }) =>
    getNextStep(app, {
      userId: caller.userId,
      language: chosenLanguage(request),
      isStaff: caller.roles.length > 0,
    }),
});

export const workRoutes = bind(work, {
  getWorkCounts: (app, { caller }) => getWorkCounts(app, caller),
});
