import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from 'helmet';
import type { Config } from '../../config.ts';
import { onlyHeader } from './helmet-headers.ts';
import { signInSources } from './sign-in-sources.ts';

/** Hosts allowed to show a class's stream in a frame, by their name in `STREAM_FRAMES`. */
export const streamFrames = {
  youtube: 'https://www.youtube-nocookie.com',
  jitsi: 'https://meet.jit.si',
} as const;

/** What a page's policy depends on apart from environment variables. */
export interface PolicySetUp {
  /** The page's inline scripts; no others may run. */
  inline: readonly string[];
  /** Where the chosen bot check gets its script and frame; null for a check without either. */
  botCheckOrigin: string | null;
}

/**
 * The content security policy of pages and workers: a host is listed only while the configuration uses it. No inline styles
 * except those added by `withStyles`.
 */
export function contentPolicy(config: Config, { inline, botCheckOrigin }: PolicySetUp): string {
  const https = config.publicUrl.startsWith('https:');
  const provider = config.authProvider;
  const signIn = signInSources(provider);
  // Our bot check is used only when we send the codes ourselves.
  const botCheck = provider.name === 'embedded' && botCheckOrigin !== null ? [botCheckOrigin] : [];
  const frames = config.streamFrames.map((name) => streamFrames[name]);
  // Ours, and ProseMirror's for pasting; third-party scripts that don't support Trusted Types need the default policy.
  const policies = ['academy', 'ProseMirrorClipboard', ...signIn.trustedTypes];
  if (botCheck.length > 0) policies.push('default', 'cloudflare-turnstile-policy');
  return onlyHeader(
    contentSecurityPolicy({
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.map(hashSource), ...signIn.script, ...botCheck],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:', ...config.streamOrigins],
        connectSrc: ["'self'", ...signIn.connect, ...config.streamOrigins],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", ...frames, ...signIn.frame, ...botCheck],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: policies,
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    }),
  );
}

/** Adds the page's inline styles by hash; style attributes are never allowed. */
export function withStyles(policy: string, styles: readonly string[] = []): string {
  return `${policy};style-src ${["'self'", ...styles.map((hash) => `'${hash}'`)].join(' ')}`;
}

/** The policy of a page that the server writes itself: one style of its own, our pictures and letters, forms to ourselves, nothing else. */
export function plainPagePolicy(style: string): string {
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `style-src ${hashSource(style)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}

/** The CSP source expression of an inline script or style, without its quotes. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The same as a source of a policy. */
export function hashSource(text: string): string {
  return `'${hashOf(text)}'`;
}
