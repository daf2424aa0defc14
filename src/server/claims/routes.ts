import { claims } from '../../contract/claims.ts';
import { chosenLanguage } from '../http/chosen-language.ts';
import { bind } from '../http/routes.ts';
import { claimMissing } from './claim-missing.ts';
import { declineClaim, resendClaimed, settleClaim } from './decide-claim.ts';
import { listClaims, listOwnClaims, openClaimPhoto } from './list-claims.ts';

export const claimRoutes = bind(claims, {
  listOwnClaims: (app, { params, caller }) => listOwnClaims(app, { id: params.id, userId: caller.userId }),
  claimMissing: (app, { params, body, files, caller }) =>
    claimMissing(app, { id: params.id, userId: caller.userId, words: body.words, files }),
  listClaims: (app, { query, request }) => listClaims(app, { ...query, language: chosenLanguage(request) }),
  openClaimPhoto: (app, { params }) => openClaimPhoto(app, params),
  resendClaimed: (app, { params, body, caller }) =>
    resendClaimed(app, { ...body, id: params.id, actorId: caller.userId }),
  settleClaim: (app, { params, body, caller }) => settleClaim(app, { ...body, id: params.id, actorId: caller.userId }),
  declineClaim: (app, { params, body, caller }) =>
    declineClaim(app, { ...body, id: params.id, actorId: caller.userId }),
});
