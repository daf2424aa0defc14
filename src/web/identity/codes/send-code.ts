import { CallFailed } from '../../api/client.ts';
import { chooseCodeProvider } from './choose-code-provider.ts';
import type { Sent } from './code-provider.ts';
import { savePendingSend } from './pending-send.ts';
import { sendProblem } from './problems.ts';

/** Sends a code to an E.164 number as the `sent`th, with the bot check solved first. The SMS comes in `language`. */
export async function sendCode(phone: string, language: string, sent: number): Promise<Sent> {
  try {
    const provider = await chooseCodeProvider();
    const result = await provider.sendCode(phone, await provider.solveBotCheck({ phone }), language);
    if ('problem' in result || !provider.resume) return result;
    return { confirmation: savePendingSend(result.confirmation, sent) };
  } catch (error) {
    const problem = error instanceof CallFailed ? sendProblem(error) : 'other';
    return { problem, retryAfterSeconds: null };
  }
}
