export interface BotCheckContext {
  /** What the token was asked for, for example `otp`. */
  action: string;
  /** The phone number it is bound to, E.164. */
  phone: string;
}

/** The outcome: `id` names the solution, which the caller lets count once; `codes` say what was wrong. */
export type BotCheckResult = { ok: true; id: string } | { ok: false; codes: string[] };

/** Tells people from scripts before a code is sent (`identity.md`, Bot check). */
export interface BotCheck {
  readonly provider: 'altcha' | 'off';
  /** A puzzle for the browser to solve. */
  challenge(context: BotCheckContext): Promise<object>;
  /** Whether a token is a solution of a puzzle of ours, in date, and made for this action and number. */
  verify(token: string, context: BotCheckContext): Promise<BotCheckResult>;
}
