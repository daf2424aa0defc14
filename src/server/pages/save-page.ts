import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '../../contract/audit/audit-actions.ts';
import { byLanguage, languages } from '../../contract/languages.ts';
import type { PageForAdmin, PageSlug, PageTexts } from '../../contract/pages/page-texts.ts';
import type { App } from '../app.ts';
import { requireVersion } from '../audit/edit-conflict.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Failure } from '../http/failures.ts';
import { cleanHtml } from './clean-html.ts';
import { findVersion, insertPageText, lockPage } from './page-texts-store.ts';
import { readPage } from './read-page.ts';
import { pageTextsTopic, writtenIn } from './rules.ts';

interface Change {
  slug: PageSlug;
  /** Null for the system itself, as in the demo data. */
  actorId: string | null;
  /** The version that the change was made on. */
  version: string;
}

/** Keeps texts as a draft. Throws `edit_conflict` when the page was changed after `version`. */
export async function savePageDraft(app: App, input: Change & { texts: PageTexts }): Promise<PageForAdmin> {
  const texts = await cleaned(input);
  return add(app, input, { action: 'academy.save_page_draft', state: 'draft', texts });
}

/** Publishes texts and lets every process know. Throws `edit_conflict` when the page was changed after `version`. */
export async function publishPage(
  app: App,
  input: Change & { texts: PageTexts; reason?: string },
): Promise<PageForAdmin> {
  const texts = await cleaned(input);
  return add(app, input, { action: 'academy.publish_page', state: 'published', texts, reason: input.reason });
}

/** Makes a draft of an earlier version. Throws `not_found`, and `edit_conflict` when the page was changed after `version`. */
export async function restorePageVersion(app: App, input: Change & { from: number }): Promise<PageForAdmin> {
  const row = await findVersion(app.db, input.slug, input.from);
  if (!row) throw new Failure('not_found');
  const texts = byLanguage((one) => row[one]);
  return add(app, input, { action: 'academy.restore_page', state: 'draft', texts, restored: input.from });
}

async function cleaned({ slug, texts }: { slug: PageSlug; texts: PageTexts }): Promise<PageTexts> {
  const parts = await Promise.all(languages.map(async (one) => [one, await cleanHtml(slug, texts[one])] as const));
  return Object.fromEntries(parts) as PageTexts;
}

interface Step {
  action: AuditAction;
  state: 'draft' | 'published';
  texts: PageTexts;
  reason?: string | undefined;
  restored?: number;
}

/** Adds a version, unless it is the newest one once more. */
async function add(app: App, { slug, actorId, version }: Change, step: Step): Promise<PageForAdmin> {
  const { action, state, texts, reason = '', restored = null } = step;
  const after = await app.db.transaction().execute(async (trx) => {
    await lockPage(trx, slug);
    const before = await readPage(trx, slug);
    await requireVersion(trx, { version, current: before, subject: `page_texts:${slug}`, actorId });
    if (before.state === state && isDeepStrictEqual(before.texts, texts)) return before;
    await insertPageText(trx, { slug, state, texts, at: app.now().toISOString(), actorId, reason, restored });
    const now = await readPage(trx, slug);
    await recordAudit(trx, {
      actorId,
      action,
      subject: `page_texts:${slug}`,
      before: { version: before.number, written: writtenIn(before.texts) },
      after: { version: now.number, written: writtenIn(texts) },
      reason,
    });
    if (state === 'published') await app.changes.announce(trx, pageTextsTopic);
    return now;
  });
  if (state === 'published') app.changes.drop(pageTextsTopic);
  return after;
}
