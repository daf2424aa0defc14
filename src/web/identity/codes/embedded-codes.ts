import { solveBotCheck } from '../../api/bot-check/solve-challenge.ts';
import { authClient } from '../../api/session/tokens.ts';
import type { CodeProvider } from './code-provider.ts';
import { refusedSend, verifyProblem } from './problems.ts';

const confirmation = (phone: string) => ({
  phone,
  async confirm(token: string) {
    const client = await authClient();
    const { error } = await client.verifyOtp({ phone, token, type: 'sms' });
    return error ? verifyProblem(error) : null;
  },
});

/** The academy's own server sends and checks the codes. */
export const embeddedCodes: CodeProvider = {
  solveBotCheck,
  async sendCode(phone, botToken, language) {
    const client = await authClient();
    const { error } = await client.signInWithOtp({
      phone,
      options: { channel: 'sms', data: { language }, ...(botToken ? { captchaToken: botToken } : {}) },
    });
    return error ? refusedSend(error) : { confirmation: confirmation(phone) };
  },
  resume: confirmation,
};
