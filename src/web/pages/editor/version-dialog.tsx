import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { type Language, languages } from '../../../contract/languages.ts';
import { type PageSlug, type PageVersion, rulesBlock } from '../../../contract/pages/page-texts.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { LanguageName } from '../../i18n/language-name.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHtml } from '../page-html.tsx';
import { pageVersionQuery } from './page-queries.ts';

interface VersionDialogProps {
  slug: PageSlug;
  version: PageVersion;
  /** The newest one cannot be brought back. */
  isNewest: boolean;
  onClose: () => void;
  onRestore: () => void;
}

/** What an earlier version said, language by language, before somebody brings it back. */
export function VersionDialog({ slug, version, isNewest, onClose, onRestore }: VersionDialogProps) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>(version.written[0] ?? 'en');
  const { data, isLoadingError, refetch } = useQuery(pageVersionQuery(slug, version.version));
  const when = formatDayTime(version.at);
  const parts = data?.texts[language].split(rulesBlock) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={<Trans>Version from {when}</Trans>}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {!isNewest && (
            <Button onClick={onRestore}>
              <Trans>Restore</Trans>
            </Button>
          )}
        </>
      }
    >
      <Segmented
        label={t`Language`}
        value={language}
        onChange={setLanguage}
        options={languages.map((one) => ({ value: one, label: <LanguageName language={one} /> }))}
      />
      <div className="mt-4">
        {isLoadingError && (
          <ErrorCard title={<Trans>Could not load this version</Trans>} onRetry={() => void refetch()} />
        )}
        {!data && !isLoadingError && <Skeleton className="h-40" />}
        {data && data.texts[language] === '' && (
          <p className="text-small text-muted-foreground">
            <Trans>Not written in this language.</Trans>
          </p>
        )}
        {parts.map((html, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: before and after the rules
          <Fragment key={place}>
            {place > 0 && (
              <p className="my-3 rounded-input bg-muted p-3 text-small text-muted-foreground">
                <Trans>The rules from System settings appear here.</Trans>
              </p>
            )}
            <PageHtml html={html} language={language} />
          </Fragment>
        ))}
      </div>
    </Dialog>
  );
}
