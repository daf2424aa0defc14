import type { PageBlock } from '../../../contract/materials/material-reading.ts';
import type { PageSize } from '../../../contract/materials/materials.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { Caller } from '../../http/security/session.ts';
import { refundOf } from '../read-access.ts';
import type { ReadableMaterial } from '../require-access.ts';
import { selectPageText } from '../store.ts';
import { pageKeyOf } from './encrypt-page.ts';
import { findViewer } from './find-viewer.ts';
import { blocksOf } from './page-blocks.ts';
import { isGoodLink } from './sign-links.ts';
import { insertOpening, selectOpenedPages, upsertProgress } from './viewer-store.ts';

/** A page that an active viewer requests by its link. */
export interface AskedPage {
  session: string;
  page: number;
  expires: number;
  signature: string;
  caller: Caller;
}

/** Opening it ends the full refund, which the reader has confirmed. */
interface Opening extends AskedPage {
  refundGivenUp: boolean;
}

/** The material and reader behind a page's link, guarded. Throws `link_expired`, `not_found` or the guard's refusal. */
export async function findPage(app: App, input: AskedPage) {
  if (!isGoodLink(app, input)) throw new Failure('link_expired');
  const viewer = await findViewer(app, input);
  if (input.page > viewer.material.pages) throw new Failure('not_found');
  return viewer;
}

/**
 * The same for a page about to be shown. Throws `refund_terms_needed` for the page that ends the full refund unless the reader
 * has confirmed that (`docs/domain/refunds.md`), however many devices they read on.
 */
export async function findPageToOpen(app: App, input: Opening) {
  const viewer = await findPage(app, input);
  const { material } = viewer;
  if (!input.refundGivenUp && (await refundOf(app, material))?.pagesLeft === 0) {
    const opened = await selectOpenedPages(app.db, { userId: input.caller.userId, materialId: material.id });
    if (!opened.includes(input.page)) throw new Failure('refund_terms_needed');
  }
  return viewer;
}

/**
 * Records that a page was opened by its image: progress, refunds and leak traces depend on it. Throws `refund_terms_needed` when
 * pages that were asked for at the same moment have used up what the full refund leaves.
 */
export async function countPicture(app: App, material: ReadableMaterial, input: Opening): Promise<void> {
  await countPage(app, material, input);
  const { session, page } = input;
  await insertOpening(app.db, { session, page, fileVersion: material.fileVersion, at: app.now().toISOString() });
}

async function countPage(
  app: App,
  material: ReadableMaterial,
  { page, caller, refundGivenUp }: Opening,
): Promise<void> {
  const refund = refundGivenUp ? null : await refundOf(app, material);
  const mostOpened = refund && (material.progress?.openedPages ?? 0) + refund.pagesLeft;
  const at = app.now().toISOString();
  const counted = { userId: caller.userId, materialId: material.id, page, at, mostOpened };
  if (!(await upsertProgress(app.db, counted))) throw new Failure('refund_terms_needed');
}

/** The key of a page that was prefetched: it is shown now, so it counts now. */
export async function unlockPrefetched(app: App, input: Opening & { size: PageSize }): Promise<{ key: string }> {
  const { material } = await findPageToOpen(app, input);
  if (input.size !== 'preview') await countPicture(app, material, input);
  return { key: pageKeyOf(app, input).toString('base64url') };
}

/** The text of a page; counts like its image. */
export async function readPageText(app: App, input: Opening): Promise<{ blocks: PageBlock[] }> {
  const { material } = await findPageToOpen(app, input);
  const text = await selectPageText(app.db, material.id, input.page);
  if (text === undefined) throw new Failure('not_found');
  await countPage(app, material, input);
  return { blocks: blocksOf(text) };
}
