import type { ServerChoice } from '../../../contract/settings/service-settings.ts';
import type { Config } from '../../config.ts';

/**
 * What the server's variables decide. The variable that chooses a service decides it whole: none of its settings, and no
 * secret of theirs, is then used (docs/decisions/0028).
 */
export function setOnServer(config: Config): ServerChoice[] {
  const decided: Record<ServerChoice, boolean> = {
    smsService: config.sms.SMS_PROVIDER !== undefined,
    mailService: config.mailUrl !== undefined,
    botCheck: config.botCheck.BOT_CHECK !== undefined,
    paymentService: config.payments.PAYMENT_PROVIDER !== undefined,
    authorizedDomains: config.authorizedDomains !== undefined,
    testSignIn: config.testLogin !== undefined || config.production,
  };
  return (Object.keys(decided) as ServerChoice[]).filter((name) => decided[name]);
}
