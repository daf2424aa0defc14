import { CallFailed } from '../api/client.ts';
import { chooseCodeProvider } from './choose-code-provider.ts';
import type { Sent } from './code-provider.ts';
import { sendProblem } from './problems.ts';

/** Sends a code to an E.164 number, with the bot check solved first. The SMS comes in `language`. */
export async function sendCode(phone: string, language: string): Promise<Sent> {
  try {
    const provider = await chooseCodeProvider();
    return await provider.sendCode(phone, await provider.solveBotCheck(phone), language);
  } catch (error) {
    const problem = error instanceof CallFailed ? sendProblem(error) : 'other';
    return { problem, retryAfterSeconds: null };
  }
}
