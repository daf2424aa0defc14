import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });

/** How people are told from scripts before a code is sent. */
export const botCheckSettings = {
  /** Without it System settings choose. */
  BOT_CHECK: z.enum(['altcha', 'turnstile', 'off']).optional(),
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET_KEY: z.string().optional(),
  TURNSTILE_SCRIPT_URL: address.default('https://challenges.cloudflare.com/turnstile/v0/api.js'),
  TURNSTILE_VERIFY_URL: address.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
};

export type BotCheckSettings = z.output<z.ZodObject<typeof botCheckSettings>>;

/** A line for each setting that Turnstile lacks. */
export function botCheckMistakes(values: BotCheckSettings): string[] {
  if (values.BOT_CHECK !== 'turnstile') return [];
  return (['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'] as const)
    .filter((key) => !values[key])
    .map((key) => `${key}: needed with BOT_CHECK=turnstile`);
}

/**
 * The origin that the page may get Turnstile's script and frame from; null where the server's variables choose another check.
 * Where System settings choose, it is allowed whatever they say now: a page that is kept for use without a network keeps its
 * policy too, and must still work after the change.
 */
export function botCheckOrigin(values: BotCheckSettings): string | null {
  return (values.BOT_CHECK ?? 'turnstile') === 'turnstile' ? new URL(values.TURNSTILE_SCRIPT_URL).origin : null;
}
