import { CallFailed } from '../api/client.ts';
import { authClient } from '../api/tokens.ts';
import { type SendProblem, sendProblem, type VerifyProblem, verifyProblem } from './problems.ts';
import { solveBotCheck } from './solve-challenge.ts';

/** A code on its way; `confirm` signs in with it and gives the problem when it is refused. */
export interface Confirmation {
  phone: string;
  confirm(code: string): Promise<VerifyProblem | null>;
}

type Sent = { confirmation: Confirmation } | { problem: SendProblem; retryAfterSeconds: number | null };

/** Sends a code to an E.164 number, with the bot check solved first. The SMS comes in `language`. */
export async function sendCode(phone: string, language: string): Promise<Sent> {
  try {
    const [client, captchaToken] = await Promise.all([authClient(), solveBotCheck(phone)]);
    const { error } = await client.signInWithOtp({
      phone,
      options: { channel: 'sms', data: { language }, ...(captchaToken ? { captchaToken } : {}) },
    });
    if (!error) return { confirmation: { phone, confirm: (code) => confirm(phone, code) } };
    return { problem: sendProblem(error), retryAfterSeconds: secondsIn(error.message) };
  } catch (error) {
    const problem = error instanceof CallFailed ? sendProblem(error) : 'other';
    return { problem, retryAfterSeconds: null };
  }
}

async function confirm(phone: string, token: string): Promise<VerifyProblem | null> {
  const client = await authClient();
  const { error } = await client.verifyOtp({ phone, token, type: 'sms' });
  return error ? verifyProblem(error) : null;
}

/** The protocol says the wait in its sentence: "… only request this after N seconds." */
function secondsIn(message: string): number | null {
  const seconds = /after (\d+) seconds/.exec(message)?.[1];
  return seconds === undefined ? null : Number(seconds);
}
