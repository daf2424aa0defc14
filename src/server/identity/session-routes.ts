import { sessions } from '../../contract/sessions.ts';
import { bind } from '../http/routes.ts';
import { endOtherSessions, endOwnSession } from './sessions/end-own-session.ts';
import { listSessions } from './sessions/list-sessions.ts';

export const sessionRoutes = bind(sessions, {
  listSessions: (app, { caller }) => listSessions(app, caller),
  endSession: (app, { params, caller }) => endOwnSession(app, { ...params, userId: caller.userId }),
  endOtherSessions: (app, { caller }) => endOtherSessions(app, caller),
});
