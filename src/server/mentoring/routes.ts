import { mentoring } from '../../contract/mentoring.ts';
import { chosenLanguage } from '../http/chosen-language.ts';
import { bind } from '../http/routes.ts';
import { listSessions } from './list-sessions.ts';
import { recordSession } from './record-session.ts';

export const mentoringRoutes = bind(mentoring, {
  listSessions: (app, { params, caller, request }) =>
    listSessions(app, { productId: params.id, userId: caller.userId, language: chosenLanguage(request) }),
  recordSession: (app, { params, body, caller }) =>
    recordSession(app, { lineId: params.id, outcome: body.outcome, actorId: caller.userId }),
});
