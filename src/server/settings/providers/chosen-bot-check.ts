import { createBotCheck } from '../../adapters/bot-check/create.ts';
import type { BotCheck } from '../../adapters/bot-check/port.ts';
import { turnstileOrigin } from '../../adapters/bot-check/settings.ts';
import type { App } from '../../app.ts';
import { kept } from '../../db/cached.ts';
import { readSettingsState, settingsTopic } from '../read-settings.ts';
import { openSecret } from './read-secrets.ts';

/** How people are told from scripts now: what BOT_CHECK names, else System settings. Built again when those change. */
export const chosenBotCheck = kept([settingsTopic], async (app: App): Promise<BotCheck> => {
  if (app.standIns.botCheck) return app.standIns.botCheck;
  const onServer = app.config.botCheck;
  if (onServer.BOT_CHECK !== undefined) return createBotCheck(onServer, app.keys);
  const { settings, secrets } = await readSettingsState(app);
  const choice = {
    // Other addresses of Turnstile are the server's business.
    TURNSTILE_SCRIPT_URL: onServer.TURNSTILE_SCRIPT_URL,
    TURNSTILE_VERIFY_URL: onServer.TURNSTILE_VERIFY_URL,
    BOT_CHECK: settings.botCheck.provider,
    TURNSTILE_SITE_KEY: settings.botCheck.turnstileSiteKey,
    TURNSTILE_SECRET_KEY: openSecret(app, secrets, 'turnstileSecretKey'),
  };
  return createBotCheck(choice, app.keys);
});

/** Where the page of the chosen bot check gets its script and frame; null where it has neither. */
export async function botCheckOrigin(app: App): Promise<string | null> {
  const { provider } = await chosenBotCheck(app);
  return provider === 'turnstile' ? turnstileOrigin(app.config.botCheck) : null;
}
