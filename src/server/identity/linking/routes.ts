import { linking } from '../../../contract/identity/linking.ts';
import { Redirect } from '../../http/answers/redirect.ts';
import { bind } from '../../http/routes.ts';
import { gotrueProtocol } from '../gotrue-failure.ts';
import { beginLink } from './begin-link.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { returnFromProvider } from './return-from-provider.ts';
import { unlinkIdentity } from './unlink-identity.ts';

export const linkingRoutes = bind(
  linking,
  {
    beginSignIn: (app, { query, request }) => beginSignIn(app, query, request.ip),
    beginLink: (app, { query, caller, request }) => beginLink(app, query, caller, request.ip),
    returnFromProvider: async (app, { request }) => {
      const { search } = new URL(request.url, app.config.publicUrl);
      return new Redirect(await returnFromProvider(app, search));
    },
    unlinkIdentity: (app, { params, caller }) => unlinkIdentity(app, caller, params.identity_id),
  },
  { protocol: gotrueProtocol },
);
