import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SyllabusSlug, type SyllabusVersion, syllabus } from '../../../contract/pages/syllabus.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDate, formatPages, formatSize, formatTime } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { syllabusQuery, syllabusVersionsQuery } from '../queries.ts';

/** Every document that stood behind a syllabus button: who uploaded it when, open it, show it again. */
export function SyllabusVersions({ slug }: { slug: SyllabusSlug }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const list = useInfiniteQuery(syllabusVersionsQuery(slug));
  const [chosen, setChosen] = useState<SyllabusVersion | null>(null);
  const restore = useMutation({
    mutationFn: ({ folder }: SyllabusVersion) =>
      call(syllabus.restoreSyllabus, {
        params: { slug, folder },
        body: { version: list.data?.pages[0]?.version ?? '' },
      }),
    onSuccess: async (document) => {
      setChosen(null);
      client.setQueryData(syllabusQuery(slug).queryKey, document);
      await client.invalidateQueries({ queryKey: syllabusVersionsQuery(slug).queryKey });
      showToast({ kind: 'success', title: <Trans>Version restored</Trans> });
    },
    onError: (error) => {
      // Another document may be shown by now: the list says which.
      void list.refetch();
      showToast({
        kind: 'error',
        title: <Trans>Couldn’t change the version</Trans>,
        text: i18n._(errorMessage(error)),
      });
    },
  });
  if (list.isPending) {
    return (
      <Loading label={t`Loading the versions`}>
        <Skeleton className="h-20 rounded-input" />
      </Loading>
    );
  }
  if (!list.data) {
    return (
      <ErrorCard
        title={<Trans>Could not load the versions</Trans>}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const versions = list.data.pages.flatMap((page) => page.items);
  const name = chosen?.filename;
  return (
    <div>
      <ul className="divide-y rounded-input border">
        {versions.map((version) => (
          <Version key={version.folder} slug={slug} version={version} onRestore={() => setChosen(version)} />
        ))}
      </ul>
      <NextPage list={list} />
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
        title={<Trans>Show “{name}” again?</Trans>}
        text={<Trans>Students see it immediately instead of the current one, which stays in this list.</Trans>}
        action={<Trans>Show this version</Trans>}
        busy={restore.isPending}
        onConfirm={() => chosen && restore.mutate(chosen)}
      />
    </div>
  );
}

interface VersionProps {
  slug: SyllabusSlug;
  version: SyllabusVersion;
  onRestore: () => void;
}

function Version({ slug, version, onRestore }: VersionProps) {
  const { t } = useLingui();
  const { folder, filename, uploadedAt, uploadedBy, isShown } = version;
  const when = `${formatDate(uploadedAt)}, ${formatTime(uploadedAt)}`;
  const facts = [when, uploadedBy, formatPages(version.pages), formatSize(version.bytes)].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block truncate text-small-strong">{filename}</span>
        <span className="block text-micro text-muted-foreground tabular-nums">{facts}</span>
      </span>
      {isShown && (
        <Badge kind="success">
          <Trans>Current</Trans>
        </Badge>
      )}
      <a
        href={isShown ? `/syllabus/${slug}` : `/syllabus/${slug}?version=${folder}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t`Open ${filename}`}
        className="link inline-flex min-h-11 items-center px-2 text-small-strong"
      >
        <Trans>Open</Trans>
      </a>
      {!isShown && (
        <Button kind="outline" size="sm" aria-label={t`Show ${filename} again`} onClick={onRestore}>
          <Trans>Show again</Trans>
        </Button>
      )}
    </li>
  );
}
