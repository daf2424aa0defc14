import type { Config } from '../../config.ts';
import type { Keys } from '../../keys.ts';
import { createAltcha } from './altcha.ts';
import type { BotCheck } from './port.ts';

/** The bot check that the settings name. */
export function createBotCheck(config: Config, keys: Keys): BotCheck {
  if (config.botCheck === 'altcha') return createAltcha(keys);
  return {
    provider: 'off',
    challenge: async () => ({}),
    verify: async () => ({ ok: true, id: '' }),
  };
}
