import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PageForAdmin, type PageSlug, type PageTexts, pageTextsAdmin } from '../../../contract/page-texts.ts';
import { CallFailed, call } from '../../api/client.ts';
import { pageQuery, pagesKey } from './page-queries.ts';

/** One step of a page, made on `version`. */
export type PageStep =
  | { kind: 'draft'; version: number; texts: PageTexts }
  | { kind: 'publish'; version: number; texts: PageTexts; reason: string }
  | { kind: 'restore'; version: number; from: number };

function send(slug: PageSlug, step: PageStep): Promise<PageForAdmin> {
  const params = { slug };
  const { version } = step;
  if (step.kind === 'restore') {
    return call(pageTextsAdmin.restorePageVersion, { params, body: { version, from: step.from } });
  }
  if (step.kind === 'draft')
    return call(pageTextsAdmin.savePageDraft, { params, body: { version, texts: step.texts } });
  return call(pageTextsAdmin.publishPage, { params, body: { version, texts: step.texts, reason: step.reason } });
}

/** Saves, publishes or brings back. `theirs` is what somebody else saved meanwhile, where that kept it from happening. */
export function useSavePage(slug: PageSlug, onSaved: (page: PageForAdmin, step: PageStep) => void) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: async (step: PageStep) => {
      try {
        return { page: await send(slug, step), theirs: null };
      } catch (error) {
        if (!(error instanceof CallFailed) || error.code !== 'conflict') throw error;
        return { page: null, theirs: await call(pageTextsAdmin.readPage, { params: { slug } }) };
      }
    },
    onSuccess: async ({ page }, step) => {
      if (!page) return;
      onSaved(page, step);
      client.setQueryData(pageQuery(slug).queryKey, page);
      await client.invalidateQueries({
        queryKey: pagesKey,
        predicate: ({ queryKey }) => queryKey.join(' ') !== pageQuery(slug).queryKey.join(' '),
      });
    },
  });
  return { ...save, theirs: save.data?.theirs ?? null };
}
