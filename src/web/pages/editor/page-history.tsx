import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageSlug, PageVersion } from '../../../contract/pages/page-texts.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WrittenCount } from '../../ui/written-count.tsx';
import { pageVersionsQuery } from './page-queries.ts';
import { VersionDialog } from './version-dialog.tsx';

interface PageHistoryProps {
  slug: PageSlug;
  /** The newest version; it cannot be brought back. */
  newest: number;
  onRestore: (version: number) => void;
}

/** A page's versions: who saved what when and why, and the way back to each. */
export function PageHistory({ slug, newest, onRestore }: PageHistoryProps) {
  const list = useInfiniteQuery(pageVersionsQuery(slug));
  const [asked, setAsked] = useState<PageVersion | null>(null);
  const [shown, setShown] = useState<PageVersion | null>(null);
  const versions = list.data?.pages.flatMap((page) => page.items) ?? [];
  const when = asked ? formatDayTime(asked.at) : '';
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="mb-2.5 text-h2">
        <Trans>History</Trans>
      </h2>
      <Card>
        {list.isLoadingError && (
          <ErrorCard title={<Trans>Could not load the history</Trans>} onRetry={() => void list.refetch()} />
        )}
        {list.isPending && <Skeleton className="h-16" />}
        {list.data && versions.length === 0 && (
          <p className="text-small text-muted-foreground">
            <Trans>This is the default page. Every version you save is listed here.</Trans>
          </p>
        )}
        <ol className="divide-y">
          {versions.map((one) => (
            <Line
              key={one.version}
              version={one}
              isNewest={one.version === newest}
              onShow={() => setShown(one)}
              onRestore={() => setAsked(one)}
            />
          ))}
        </ol>
        <NextPage list={list} />
      </Card>
      {shown && (
        <VersionDialog
          slug={slug}
          version={shown}
          isNewest={shown.version === newest}
          onClose={() => setShown(null)}
          onRestore={() => {
            setShown(null);
            setAsked(shown);
          }}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={<Trans>Restore the version from {when}?</Trans>}
        text={<Trans>It replaces the text in the editor as a draft. Readers see it once you publish it.</Trans>}
        action={<Trans>Restore</Trans>}
        onConfirm={() => {
          if (asked) onRestore(asked.version);
          setAsked(null);
        }}
      />
    </section>
  );
}

interface LineProps {
  version: PageVersion;
  isNewest: boolean;
  onShow: () => void;
  onRestore: () => void;
}

function Line({ version, isNewest, onShow, onRestore }: LineProps) {
  const { t } = useLingui();
  const when = formatDayTime(version.at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-small-strong">
          {when} · {version.by ?? <Trans>System</Trans>}
        </p>
        <p className="text-small text-muted-foreground">
          <WrittenCount written={version.written.length} />
          {version.restored !== null && (
            <>
              {' · '}
              <Trans>Restored</Trans>
            </>
          )}
          {version.reason && ` · ${version.reason}`}
        </p>
      </div>
      <Badge kind={version.state === 'published' ? 'success' : 'neutral'}>
        {version.state === 'published' ? <Trans>Published</Trans> : <Trans>Draft</Trans>}
      </Badge>
      <Button size="sm" kind="ghost" aria-label={t`View the version from ${when}`} onClick={onShow}>
        <Trans>View</Trans>
      </Button>
      {!isNewest && (
        <Button size="sm" kind="outline" aria-label={t`Restore the version from ${when}`} onClick={onRestore}>
          <Trans>Restore</Trans>
        </Button>
      )}
    </li>
  );
}
