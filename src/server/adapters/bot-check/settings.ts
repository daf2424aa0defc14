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

/** The origin that a page gets Turnstile's script and frame from. */
export function turnstileOrigin(values: BotCheckSettings): string {
  return new URL(values.TURNSTILE_SCRIPT_URL).origin;
}
