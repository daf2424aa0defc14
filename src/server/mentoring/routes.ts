import { mentoring } from '../../contract/mentoring.ts';
import { bind } from '../http/routes.ts';
import { recordSession } from './record-session.ts';

export const mentoringRoutes = bind(mentoring, {
  recordSession: (app, { params, body, caller }) =>
    recordSession(app, { lineId: params.id, outcome: body.outcome, actorId: caller.userId }),
});
