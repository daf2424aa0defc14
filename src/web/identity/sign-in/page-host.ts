import { inNativeApp } from '../../api/session/native-shell.ts';

/** Where the page stands: `app` in the installed app, `preview` on an address made for a preview. */
export type PageKind = 'site' | 'preview' | 'app';

const previewHost =
  /(^|[.-])(preview|staging|deploy-preview)([.-]|$)|\.(vercel\.app|netlify\.app|pages\.dev|web\.app)$/;

export function pageKind(): PageKind {
  if (inNativeApp()) return 'app';
  return previewHost.test(location.hostname) ? 'preview' : 'site';
}

/** Where Firebase's app check is off, for its test numbers (`docs/domain/sign-in.md`). */
export function appCheckOff(): boolean {
  return location.hostname === 'localhost' && !inNativeApp();
}

/** Where the test sign-in may stand in place of the form (`docs/domain/sign-in.md`). */
export function onPlainLocalhost(): boolean {
  if (typeof location === 'undefined') return false;
  return location.protocol === 'http:' && location.hostname === 'localhost' && !inNativeApp();
}
