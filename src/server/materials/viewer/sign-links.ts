import type { PageLink } from '../../../contract/materials/materials.ts';
import type { App } from '../../app.ts';
import type { ReadableMaterial } from '../require-access.ts';
import { linkMs, linksAround } from '../rules.ts';
import { selectPageSizes } from '../store.ts';

const signed = (session: string, page: number, expires: number) => `${session} ${page} ${expires}`;

/** Links to the pages around one, good for five minutes in this viewer session alone. */
export async function signLinks(
  app: App,
  material: ReadableMaterial,
  viewer: { session: string; around: number },
): Promise<PageLink[]> {
  const expires = Math.floor((app.now().getTime() + linkMs) / 1000);
  const { session, around } = viewer;
  const sizes = await selectPageSizes(app.db, material.id, around - linksAround, around + linksAround);
  return sizes.map((size) => ({
    ...size,
    expires,
    signature: app.keys.sign('page-link', signed(session, size.page, expires)),
  }));
}

/** Whether we made this link and it has not expired. */
export function isGoodLink(
  app: App,
  link: { session: string; page: number; expires: number; signature: string },
): boolean {
  if (link.expires * 1000 <= app.now().getTime()) return false;
  return app.keys.verify('page-link', signed(link.session, link.page, link.expires), link.signature);
}
