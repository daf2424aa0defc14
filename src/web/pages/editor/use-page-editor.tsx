import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { byLanguage, type Language } from '../../../contract/languages.ts';
import type { PageForAdmin, PageTexts } from '../../../contract/pages/page-texts.ts';
import { useSession } from '../../api/session/session.ts';
import { showToast } from '../../ui/toast.ts';
import { readWords, savePageDraftLocally } from './kept-words.ts';
import { useSavePage } from './save-page.ts';
import { useWriter } from './use-writer.ts';

/** Milliseconds of quiet after which what was typed is kept on this device. */
const keepAfterMs = 400;

const done = {
  draft: <Trans>Draft saved</Trans>,
  publish: <Trans>Published</Trans>,
  restore: <Trans>Version restored as a draft</Trans>,
};

/**
 * One page in the editor: three texts, the version they stand on, and the steps that can be taken. What is typed is kept
 * on this device until it is saved.
 */
export function usePageEditor(loaded: PageForAdmin) {
  const { slug } = loaded;
  const userId = useSession().user?.id ?? '';
  const [kept, setKept] = useState(() => readWords(userId, slug));
  const [base, setBase] = useState(loaded);
  /** The state that the next step is made on: an older one than `base` where the words were typed before it. */
  const [seen, setSeen] = useState({
    version: kept?.version ?? loaded.version,
    texts: kept?.base ?? loaded.texts,
  });
  // biome-ignore lint/correctness/useHookAtTopLevel: as many and in the same order each time
  const writers = byLanguage((one) => useWriter(slug, one, loaded.texts[one]));
  const all = Object.values(writers);
  const isChanged = all.some((one) => one.isChanged);
  const texts: PageTexts = byLanguage((one) => writers[one].html);

  const put = (next: PageTexts) => {
    for (const { language, replace } of all) replace(next[language]);
  };
  const settle = (page: PageForAdmin) => {
    setBase(page);
    setSeen(page);
    setKept(null);
    savePageDraftLocally(userId, slug, null);
    for (const { language, settle: settleOne } of all) settleOne(page.texts[language]);
  };
  const save = useSavePage(slug, (page, step) => {
    settle(page);
    showToast({ kind: 'success', title: done[step.kind] });
  });

  // What an earlier visit left unsaved, once the editors stand.
  const [isPut, setIsPut] = useState(kept === null);
  useEffect(() => {
    if (isPut || !kept) return;
    put(kept.texts);
    setIsPut(true);
  });

  const typed = JSON.stringify(texts);
  useEffect(() => {
    if (!isPut) return;
    const timer = setTimeout(() => {
      const words = { version: seen.version, base: seen.texts, texts: JSON.parse(typed) as PageTexts };
      savePageDraftLocally(userId, slug, isChanged ? words : null);
    }, keepAfterMs);
    return () => clearTimeout(timer);
  }, [userId, slug, seen, typed, isChanged, isPut]);

  return {
    writers,
    base,
    isChanged,
    written: all.filter((one) => one.isWritten).map((one): Language => one.language),
    /** Whether words of an earlier visit have come back. */
    cameBack: kept !== null && isChanged,
    throwAway: () => settle(base),
    save,
    /** What the words were typed on. */
    seen,
    texts,
    saveDraft: (after?: () => void) =>
      save.mutate({ kind: 'draft', version: seen.version, texts }, { onSuccess: () => after?.() }),
    publish: (reason: string) => save.mutate({ kind: 'publish', version: seen.version, texts, reason }),
    restore: (from: number) => save.mutate({ kind: 'restore', version: seen.version, from }),
    /** Goes on from what somebody else has saved, with these words. */
    goOnFrom: (theirs: PageForAdmin, words: PageTexts) => {
      settle(theirs);
      put(words);
      save.reset();
    },
  };
}
