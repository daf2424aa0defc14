import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Check, Lock, Play } from 'lucide-react';
import { useEffect } from 'react';
import type { MaterialAccess } from '../../../contract/materials/materials.ts';
import { formatLastDay } from '../../i18n/format.ts';
import { LanguageName } from '../../i18n/language-name.tsx';
import { TaskLayout } from '../../shell/task-layout.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { BookCover } from '../../ui/book-cover.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { coverBySubject } from '../../ui/cover-of.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { formatExtent, kindLabels, subjectLabels } from '../copy.ts';
import { MaterialGate } from '../reader/material-gate.tsx';
import { viewerQuery } from '../reader/viewer-query.ts';
import { ReportButton } from '../reports/report-button.tsx';
import { ChapterList } from './chapter-list.tsx';
import { RefundWindow } from './refund-window.tsx';
import { SaveDocument } from './save-document.tsx';

const MoreFree = lazyPart(async () => (await import('./more-free.tsx')).MoreFree);

/** /material/{materialId}/access: the shelf page of a material that may be read, or why it may not. */
export function MaterialAccessScreen() {
  const { materialId } = useParams({ from: '/main/material/$materialId/access' });
  return <MaterialGate materialId={materialId}>{(access) => <Shelf access={access} />}</MaterialGate>;
}

function Shelf({ access }: { access: MaterialAccess }) {
  const { i18n } = useLingui();
  const { material, refund } = access;
  return (
    <TaskLayout action={<ReadAction access={access} />}>
      <div className="container pt-5 pb-10 md:pt-9">
        <div className="flex flex-wrap gap-4.5">
          <BookCover title={material.title} {...coverBySubject[material.subject]} width={92} />
          <div className="min-w-0 flex-[1_1_9rem]">
            <Standing material={material} />
            <h1 className="mt-2 text-h1" lang={material.language}>
              {material.title}
            </h1>
            <p className="mt-0.5 text-body text-muted-foreground">
              {i18n._(kindLabels[material.kind])}, {i18n._(subjectLabels[material.subject])},{' '}
              <LanguageName language={material.language} />
            </p>
          </div>
        </div>
        <div className="mt-6 grid gap-4 lg:grid-cols-[minmax(0,1fr)_372px] lg:items-start lg:gap-10">
          <div className="grid gap-4">
            <Progress material={material} />
            <div className="hidden max-w-100 lg:block">
              <ReadAction access={access} />
            </div>
            {material.description && <p className="text-body">{material.description}</p>}
            <ChapterList access={access} />
          </div>
          <div className="grid gap-4">
            {refund && <RefundWindow refund={refund} />}
            {!material.isFree && (
              <Alert kind="info" icon={<Lock aria-hidden="true" />}>
                {material.kind === 'video' ? (
                  <Trans>Plays only here, on your account. Your name and number move across the video.</Trans>
                ) : (
                  <Trans>Opens only here, on your account. Your name and number are printed on every page.</Trans>
                )}
              </Alert>
            )}
            {material.allowDownload && <SaveDocument access={access} />}
            <ReportButton material={material} />
          </div>
        </div>
        {material.isFree && <MoreFree material={material} />}
      </div>
    </TaskLayout>
  );
}

function Standing({ material }: Pick<MaterialAccess, 'material'>) {
  if (material.isFree) {
    return (
      <Badge kind="success">
        <Trans>Free</Trans>
      </Badge>
    );
  }
  if (!material.owned) {
    return (
      <Badge>
        <Trans>Opened as staff</Trans>
      </Badge>
    );
  }
  return (
    <Badge kind="success" className="max-w-full whitespace-normal!">
      <Check size={16} aria-hidden="true" />
      {material.owned.endsAt ? (
        <Trans>Yours until {formatLastDay(material.owned.endsAt)}</Trans>
      ) : (
        <Trans>Yours forever</Trans>
      )}
    </Badge>
  );
}

function Progress({ material }: Pick<MaterialAccess, 'material'>) {
  const { t } = useLingui();
  const opened = material.progress?.openedPages ?? 0;
  const isVideo = material.kind === 'video';
  // A single page is read or not: there is no way to be in the middle of it.
  if (!isVideo && material.pages === 1) return null;
  const percent = Math.round((opened / Math.max(1, material.pages)) * 100);
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3 tabular-nums">
          {material.progress && !isVideo ? (
            <Trans>
              Page {material.progress.lastPage} of {material.pages}
            </Trans>
          ) : (
            formatExtent(material)
          )}
        </h2>
        <p className="text-small text-muted-foreground tabular-nums">
          {isVideo ? <Trans>{percent}% watched</Trans> : <Trans>{opened} opened</Trans>}
        </p>
      </div>
      <ProgressBar className="mt-3" value={percent} label={isVideo ? t`Watched` : t`Pages opened`} />
    </Card>
  );
}

function ReadAction({ access: { material } }: { access: MaterialAccess }) {
  const client = useQueryClient();
  const page = material.progress?.lastPage;
  const { id, kind, title } = material;
  useEffect(() => {
    // The letters of the reader's title, so that they do not share the line with its first page.
    void document.fonts.load('600 1em Mukta', title);
  }, [title]);
  return (
    <ButtonLink
      full
      to="/secure-material/$materialId"
      params={{ materialId: id }}
      preload="render"
      onClick={() => void (kind !== 'video' && client.prefetchQuery(viewerQuery(id)))}
    >
      <Play size={20} fill="currentColor" aria-hidden="true" />
      {kind === 'video' ? (
        <Trans>Watch the video</Trans>
      ) : page === undefined || material.pages === 1 ? (
        <Trans>Start reading</Trans>
      ) : (material.progress?.openedPages ?? 0) >= material.pages ? (
        <Trans>Read again</Trans>
      ) : (
        <Trans>Continue at page {page}</Trans>
      )}
    </ButtonLink>
  );
}
