import { sessions } from '../../contract/identity/sessions.ts';
import { signInEvents } from '../../contract/identity/sign-in-events.ts';
import { bind } from '../http/routes.ts';
import { listOwnEvents } from './events/list-events.ts';
import { recordEvent } from './events/record-event.ts';
import { endOtherSessions, endOwnSession } from './sessions/end-own-session.ts';
import { listSessions } from './sessions/list-sessions.ts';

export const sessionRoutes = bind(sessions, {
  listSessions: (app, { caller }) => listSessions(app, caller),
  endSession: async (app, { params, caller, request }) => {
    const ended = await endOwnSession(app, { ...params, userId: caller.userId });
    await recordEvent(app, app.db, { kind: 'session_ended', userId: caller.userId, request });
    return ended;
  },
  endOtherSessions: async (app, { caller, request }) => {
    const ended = await endOtherSessions(app, caller);
    await recordEvent(app, app.db, { kind: 'session_ended', userId: caller.userId, request, detail: 'others' });
    return ended;
  },
});

export const signInEventRoutes = bind(signInEvents, {
  listOwnEvents: (app, { query, caller }) => listOwnEvents(app, { ...query, userId: caller.userId }),
});
