import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { chosenSms } from '../settings/providers/chosen-sms.ts';
import { readSettings } from '../settings/read-settings.ts';
import { botCheckOf } from './codes/check-bot.ts';
import { describeProvider } from './providers/describe-provider.ts';
import { testAccounts, testLoginNeedsKey } from './test-login/test-accounts.ts';

/** The available ways to sign in, and what this request needs for them. */
export async function readSignInSettings(app: App, request: FastifyRequest) {
  return {
    external: {
      anonymous_users: false,
      email: false,
      phone: app.config.authProvider.name === 'embedded',
      google: app.google !== null,
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: (await chosenSms(app)).provider,
    saml_enabled: false,
    passkeys_enabled: false,
    academy: {
      ...describeProvider(app.config.authProvider),
      bot_check: await botCheckOf(app, request),
      test_login: [...(await testAccounts(app, request)).keys()],
      test_login_needs_key: await testLoginNeedsKey(app, request),
      resend_seconds: (await readSettings(app)).signIn.resendSeconds,
      main_site: app.config.publicUrl,
    },
  };
}
