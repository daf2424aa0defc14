import { authClient } from '../api/tokens.ts';
import type { CodeProvider } from './code-provider.ts';
import { refusedSend, verifyProblem } from './problems.ts';
import { solveBotCheck } from './solve-challenge.ts';

/** The academy's own server sends and checks the codes. */
export const embeddedCodes: CodeProvider = {
  solveBotCheck,
  async sendCode(phone, botToken, language) {
    const client = await authClient();
    const { error } = await client.signInWithOtp({
      phone,
      options: { channel: 'sms', data: { language }, ...(botToken ? { captchaToken: botToken } : {}) },
    });
    if (error) return refusedSend(error);
    return {
      confirmation: {
        phone,
        async confirm(token) {
          const { error: refused } = await client.verifyOtp({ phone, token, type: 'sms' });
          return refused ? verifyProblem(refused) : null;
        },
      },
    };
  },
};
