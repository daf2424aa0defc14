import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from 'helmet';
import type { Config } from '../../config.ts';
import { onlyHeader } from './helmet-headers.ts';
import { signInSources } from './sign-in-sources.ts';

/** Hosts that show a class's stream in a frame, by their name in `STREAM_FRAMES`. */
export const streamFrames = {
  youtube: 'https://www.youtube-nocookie.com',
  jitsi: 'https://meet.jit.si',
} as const;

/** What a page's policy depends on beside the server's variables. */
export interface PolicySetUp {
  /** The scripts that stand in pages; no other runs there. */
  inline: readonly string[];
  /** Where the chosen bot check gets its script and frame; null for a check without either. */
  botCheckOrigin: string | null;
}

/**
 * The content security policy of the web's pages and workers: hosts stand in it only while the set-up has them on. No style
 * may stand in a page but what `withStyles` names.
 */
export function contentPolicy(config: Config, { inline, botCheckOrigin }: PolicySetUp): string {
  const https = config.publicUrl.startsWith('https:');
  const provider = config.authProvider;
  const signIn = signInSources(provider);
  // Only our own codes are asked for with a bot check of ours.
  const botCheck = provider.name === 'embedded' && botCheckOrigin !== null ? [botCheckOrigin] : [];
  const frames = config.streamFrames.map((name) => streamFrames[name]);
  // Ours, and the editor's for what is pasted; scripts of others that know no trusted types need the one that all text goes through.
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

/** The policy with the styles that stand in the page itself, each by its hash; attributes are never among them. */
export function withStyles(policy: string, styles: readonly string[] = []): string {
  return `${policy};style-src ${["'self'", ...styles.map((hash) => `'${hash}'`)].join(' ')}`;
}

/** The policy of a page that the server writes itself: one style of its own, forms to ourselves, nothing else. */
export function plainPagePolicy(style: string): string {
  return [
    "default-src 'none'",
    "img-src 'self'",
    `style-src ${hashSource(style)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}

/** How a policy names a script or style that stands in a page, without its quotes. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The same as a source of a policy. */
export function hashSource(text: string): string {
  return `'${hashOf(text)}'`;
}
