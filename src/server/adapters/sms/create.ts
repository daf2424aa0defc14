import type { Config } from '../../config.ts';
import type { Outbox } from '../outbox.ts';
import type { Sms } from './port.ts';

/** The SMS provider that the settings name. */
export function createSms(_config: Config, outbox: Outbox): Sms {
  return {
    provider: 'outbox',
    async send({ to, text }) {
      await outbox.put({ channel: 'sms', to, text });
    },
  };
}
