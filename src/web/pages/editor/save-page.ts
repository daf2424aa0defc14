import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type PageForAdmin,
  type PageSlug,
  type PageTexts,
  pageTextsAdmin,
} from '../../../contract/pages/page-texts.ts';
import { call } from '../../api/client.ts';
import { pageQuery, pagesKey } from './page-queries.ts';

/** One step of a page, made on `version`. */
export type PageStep =
  | { kind: 'draft'; version: string; texts: PageTexts }
  | { kind: 'publish'; version: string; texts: PageTexts; reason: string }
  | { kind: 'restore'; version: string; from: number };

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

/** Saves, publishes or brings back. */
export function useSavePage(slug: PageSlug, onSaved: (page: PageForAdmin, step: PageStep) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: PageStep) => send(slug, step),
    onSuccess: async (page, step) => {
      onSaved(page, step);
      client.setQueryData(pageQuery(slug).queryKey, page);
      await client.invalidateQueries({
        queryKey: pagesKey,
        predicate: ({ queryKey }) => queryKey.join(' ') !== pageQuery(slug).queryKey.join(' '),
      });
    },
  });
}
