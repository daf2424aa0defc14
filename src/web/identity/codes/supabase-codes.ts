import { authClient } from '../../api/session/tokens.ts';
import type { CodeProvider } from './code-provider.ts';
import { refusedSend, verifyProblem } from './problems.ts';

/** How long a code of the hosted service is good unless it is set otherwise there. */
const codeMs = 60_000;

const confirmation = (phone: string, sentAt: number) => ({
  phone,
  async confirm(token: string) {
    const client = await authClient();
    const { error } = await client.verifyOtp({ phone, token, type: 'sms' });
    if (!error) return null;
    const problem = verifyProblem(error);
    // It has one refusal for a wrong and an expired code, where `docs/domain/sign-in.md` has two messages.
    return problem === 'expired' && Date.now() - sentAt < codeMs ? 'invalid' : problem;
  },
});

/** A hosted GoTrue sends and checks the codes; the client talks to it alone. */
export const supabaseCodes: CodeProvider = {
  solveBotCheck: async () => undefined,
  async sendCode(phone) {
    const client = await authClient();
    const { error } = await client.signInWithOtp({ phone, options: { channel: 'sms' } });
    return error ? refusedSend(error) : { confirmation: confirmation(phone, Date.now()) };
  },
  resume: confirmation,
};
