import type { App } from '../../app.ts';
import type { Caller } from '../../http/security/session.ts';
import { findViewer } from './find-viewer.ts';
import { signLinks } from './sign-links.ts';

/** Fresh links to the pages around one, while the viewer session runs and the material may still be read. */
export async function listPageLinks(app: App, input: { session: string; around: number; caller: Caller }) {
  const { material } = await findViewer(app, input);
  return { links: await signLinks(app, material, input) };
}
