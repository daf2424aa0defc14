import type { Keys } from '../../keys.ts';
import { createAltcha } from './altcha.ts';
import { type BotCheck, nothingToAsk } from './port.ts';
import type { BotCheckSettings } from './settings.ts';
import { createTurnstile } from './turnstile.ts';

/** The bot check that the settings name. */
export function createBotCheck(settings: BotCheckSettings, keys: Keys): BotCheck {
  switch (settings.BOT_CHECK ?? 'altcha') {
    case 'altcha':
      return createAltcha(keys);
    case 'turnstile':
      return createTurnstile({
        siteKey: settings.TURNSTILE_SITE_KEY ?? '',
        secretKey: settings.TURNSTILE_SECRET_KEY ?? '',
        scriptUrl: settings.TURNSTILE_SCRIPT_URL,
        verifyUrl: settings.TURNSTILE_VERIFY_URL,
      });
    case 'off':
      return {
        provider: 'off',
        challenge: async () => ({}),
        verify: async () => ({ ok: true, id: '' }),
        test: async () => nothingToAsk,
      };
  }
}
