import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { type Language, languages } from '../../../contract/languages.ts';
import type { PageForAdmin, PageTexts } from '../../../contract/pages/page-texts.ts';
import { EditNotice } from '../../accounts/edit-notice-card.tsx';
import { CallFailed } from '../../api/client.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { errorMessage } from '../../api/error-words.ts';
import { LanguageName } from '../../i18n/language-name.tsx';
import { pageWords } from '../../settings/copy.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHistory } from './page-history.tsx';
import { PageStatus } from './page-status.tsx';
import { PageTools } from './page-tools.tsx';
import { PageWriter } from './page-writer.tsx';
import './page-writing.css';
import { PublishDialog } from './publish-dialog.tsx';
import { usePageEditor } from './use-page-editor.tsx';

const PagePreview = lazyPart(
  async () => (await import('./page-preview.tsx')).PagePreview,
  <Skeleton className="h-120 rounded-card" />,
);

interface PageEditorProps {
  loaded: PageForAdmin;
  /** The language to begin with. */
  language: Language;
  /** Whether the page is looked at as readers would see it. */
  isPreview: boolean;
  onLanguage: (language: Language) => void;
  onPreview: (open: boolean) => void;
}

/** A page in three languages, beside each other where there is room, with everything that can be done to it. */
export function PageEditor({ loaded, language, isPreview, onLanguage, onPreview }: PageEditorProps) {
  const { t, i18n } = useLingui();
  const [current, setCurrent] = useState(language);
  const [asking, setAsking] = useState(false);
  const page = usePageEditor(loaded);
  const { writers, base, isChanged, save } = page;
  const fields = save.error instanceof CallFailed ? Object.values(save.error.fields) : [];
  const choose = (next: Language) => {
    setCurrent(next);
    onLanguage(next);
  };
  const name = i18n._(pageWords[base.slug]);
  const looking = isPreview && !isChanged;
  return (
    <>
      <div hidden={looking} className={looking ? undefined : 'grid gap-4'}>
        <div className="flex flex-wrap items-center gap-2.5">
          <PageStatus page={base} written={page.written} />
          {isChanged && (
            <Badge kind="sun">
              <Trans>Not saved</Trans>
            </Badge>
          )}
          <div className="ml-auto flex flex-wrap justify-end gap-x-2 gap-y-2.5 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:first:col-span-2">
            <Button kind="ghost" onClick={() => (isChanged ? page.saveDraft(() => onPreview(true)) : onPreview(true))}>
              <Eye size={20} aria-hidden="true" />
              {isChanged ? <Trans>Save and preview</Trans> : <Trans>Preview</Trans>}
            </Button>
            <Button kind="outline" busy={save.isPending} disabled={!isChanged} onClick={() => page.saveDraft()}>
              <Trans>Save draft</Trans>
            </Button>
            <Button disabled={!isChanged && base.state === 'published'} onClick={() => setAsking(true)}>
              <Trans>Publish</Trans>
            </Button>
          </div>
        </div>
        <EditNotice
          error={save.error}
          table="page_texts"
          base={page.seen}
          mine={() => page.texts}
          valuesOf={({ texts }: { texts: PageTexts }) => texts}
          onGoOn={(theirs, words) => page.goOnFrom(theirs as PageForAdmin, words)}
        />
        {save.error && !conflictOf(save.error) && (
          <Alert kind="error" live>
            {fields[0] ?? i18n._(errorMessage(save.error))}
          </Alert>
        )}
        {page.cameBack && (
          <Alert>
            <p>
              <Trans>We’ve restored your unsaved changes.</Trans>
            </p>
            <Button size="sm" kind="outline" className="mt-2" onClick={page.throwAway}>
              <Trans>Discard</Trans>
            </Button>
          </Alert>
        )}
        <Segmented
          label={t`Language`}
          className="justify-self-start lg:hidden"
          value={current}
          onChange={choose}
          options={languages.map((one) => ({ value: one, label: <LanguageName language={one} /> }))}
        />
        <PageTools key={current} writer={writers[current]} />
        <div className="grid gap-4 lg:grid-cols-3">
          {languages.map((one) => (
            <PageWriter key={one} writer={writers[one]} current={one === current} onFocus={() => setCurrent(one)} />
          ))}
        </div>
        <PageHistory slug={base.slug} newest={base.number} onRestore={page.restore} />
      </div>
      {looking && <PagePreview page={base} language={current} onLanguage={choose} onClose={() => onPreview(false)} />}
      <PublishDialog
        open={asking}
        page={name}
        onClose={() => setAsking(false)}
        onPublish={(reason) => {
          setAsking(false);
          page.publish(reason);
        }}
      />
      <LeaveGuard dirty={isChanged} />
    </>
  );
}
