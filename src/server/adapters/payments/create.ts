import type { Config } from '../../config.ts';
import type { Db } from '../../db/db.ts';
import type { Keys } from '../../keys.ts';
import type { PaymentGateway } from './port.ts';
import { createSandbox } from './sandbox.ts';

/** The payment gateway that the settings name. */
export function createPaymentGateway(_config: Config, keys: Keys, db: Db): PaymentGateway {
  return createSandbox(keys, db);
}
