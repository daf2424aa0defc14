import type { SendProblem, VerifyProblem } from './problems.ts';

/** A code on its way; `confirm` signs in with it and gives the problem when it is refused. */
export interface Confirmation {
  phone: string;
  confirm(code: string): Promise<VerifyProblem | null>;
  /** Whether another number is wanted: a reload then does not come back to this code. */
  setLeft?(left: boolean): void;
}

export type Sent = { confirmation: Confirmation } | { problem: SendProblem; retryAfterSeconds: number | null };

/** Who sends codes and checks them. A file for each, loaded only where the server names it. */
export interface CodeProvider {
  /** The solved bot check for a code to a number (E.164) or a link to an address; undefined where none is asked or the provider has its own. */
  solveBotCheck(contact: { phone: string } | { email: string }): Promise<string | undefined>;
  /** Sends a code to a number (E.164), by an SMS in `language` where the provider lets us choose. */
  sendCode(phone: string, botToken: string | undefined, language: string): Promise<Sent>;
  /** Confirms a code sent before a reload, at `sentAt` (ms since 1970); absent where the provider's own state is lost with the page. */
  resume?(phone: string, sentAt: number): Confirmation;
}
