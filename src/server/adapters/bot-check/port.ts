export interface BotCheckContext {
  /** What the token was asked for: `otp` or `recover`. */
  action: string;
  /** Keyed hash of the number or address it is bound to: letters, digits, `-` and `_`. */
  contactHash: string;
  /** The caller's address, and the host of the page that asks. */
  ip: string;
  host: string;
}

/**
 * The outcome: `id` names the solution, which the caller lets count once, and `host` the page it was made on where the
 * provider knows; `codes` say what was wrong.
 */
export type BotCheckResult = { ok: true; id: string; host?: string } | { ok: false; codes: string[] };

/** Tells people from scripts before a code or a link is sent (`docs/domain/sign-in-protocol.md`). */
export interface BotCheck {
  readonly provider: 'altcha' | 'turnstile' | 'off';
  /** What the browser needs to get a token; `factor` times the usual work where the work is ours to choose. */
  challenge(wanted: { action: string; contactHash: string; factor: number }): Promise<object>;
  /**
   * Whether a token was made for this action and contact, in date. Throws `BotCheckDown` when nobody can tell.
   */
  verify(token: string, context: BotCheckContext): Promise<BotCheckResult>;
  /** Asks about a token that nobody made: a provider that knows our secret key refuses the token, else the key. */
  test(): Promise<BotCheckTest>;
}

/** `words` are the provider's own, or ours for why it could not be asked. */
export interface BotCheckTest {
  answer: 'works' | 'test_keys' | 'wrong_secret' | 'no_answer' | 'nothing_to_ask';
  words: string;
}

export const nothingToAsk: BotCheckTest = { answer: 'nothing_to_ask', words: '' };

/** The provider cannot be asked, or does not know us. */
export class BotCheckDown extends Error {}
