import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { FileText, ZoomIn } from 'lucide-react';
import { type SyllabusSlug, syllabusSlugs } from '../../../contract/pages/syllabus.ts';
import { CallFailed } from '../../api/client.ts';
import { formatFullDate } from '../../i18n/format.ts';
import { syllabusWords } from '../../settings/copy.ts';
import { syllabusQuery } from '../../settings/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SpotScene } from '../../ui/spot-scene.tsx';
import { SyllabusBar } from './syllabus-bar.tsx';
import { SyllabusPages } from './syllabus-pages.tsx';

const isSlug = (text: string): text is SyllabusSlug => syllabusSlugs.some((slug) => slug === text);

/** The window of a syllabus document: title bar, zoom hint, and the pages as pictures (`docs/domain/home-and-images.md`). */
export function SyllabusScreen() {
  const { slug = '' } = useParams({ strict: false });
  const { version } = useSearch({ strict: false });
  const { i18n } = useLingui();
  if (!isSlug(slug)) return <NoDocument />;
  return <SyllabusWindow slug={slug} version={version} title={i18n._(syllabusWords[slug])} />;
}

interface SyllabusWindowProps {
  slug: SyllabusSlug;
  /** An earlier document, which only admins see. */
  version: string | undefined;
  title: string;
}

function SyllabusWindow({ slug, version, title }: SyllabusWindowProps) {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(syllabusQuery(slug, version));
  const day = data && formatFullDate(data.uploadedAt);
  const missing = error instanceof CallFailed && error.code === 'not_found';
  return (
    <div className="min-h-dvh bg-secondary pb-10">
      <SyllabusBar title={title} document={data} />
      {data && (
        <p className="flex items-center justify-center gap-2 bg-sun-soft px-4 py-2 text-small-strong text-sun-ink max-md:hidden">
          <ZoomIn size={20} aria-hidden="true" />
          <Trans>Ctrl and + to zoom in, Ctrl and 0 to reset</Trans>
        </p>
      )}
      {version && day && (
        <p role="status" className="bg-info-soft px-4 py-2 text-center text-small-strong text-info-ink">
          <Trans>Version from {day}, visible to admins only</Trans>
        </p>
      )}
      {data ? (
        <SyllabusPages document={data} />
      ) : missing ? (
        <NoDocument />
      ) : error ? (
        <div className="container mt-5 max-w-180">
          <ErrorCard
            title={<Trans>Could not load the syllabus</Trans>}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Loading label={t`Loading the syllabus`} className="mx-auto mt-5 max-w-205">
          <Skeleton className="aspect-[1/1.414] w-full rounded-none" />
        </Loading>
      )}
    </div>
  );
}

function NoDocument() {
  return (
    <div className="container py-8">
      <EmptyState
        picture={<SpotScene kind="not-found" />}
        title={<Trans>Syllabus not published yet</Trans>}
        text={<Trans>The academy hasn’t published it yet. Ask us and we’ll let you know.</Trans>}
        actions={
          <a href="/enquiry" className="link inline-flex min-h-11 items-center justify-center gap-2">
            <FileText size={20} aria-hidden="true" />
            <Trans>Send an enquiry</Trans>
          </a>
        }
      />
    </div>
  );
}
