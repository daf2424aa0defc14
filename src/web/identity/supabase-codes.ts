import { authClient } from '../api/tokens.ts';
import type { CodeProvider } from './code-provider.ts';
import { refusedSend, verifyProblem } from './problems.ts';

/** How long a code of the hosted service is good unless it is set otherwise there. */
const codeMs = 60_000;

/** A hosted GoTrue sends and checks the codes; the client talks to it alone. */
export const supabaseCodes: CodeProvider = {
  solveBotCheck: async () => undefined,
  async sendCode(phone) {
    const client = await authClient();
    const { error } = await client.signInWithOtp({ phone, options: { channel: 'sms' } });
    if (error) return refusedSend(error);
    const sentAt = Date.now();
    return {
      confirmation: {
        phone,
        async confirm(token) {
          const { error: refused } = await client.verifyOtp({ phone, token, type: 'sms' });
          if (!refused) return null;
          const problem = verifyProblem(refused);
          // It has one refusal for a wrong and an expired code, where `spec.md §8` has two messages.
          return problem === 'expired' && Date.now() - sentAt < codeMs ? 'invalid' : problem;
        },
      },
    };
  },
};
