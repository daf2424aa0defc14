import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { languages } from '../../../contract/languages.ts';
import { pageSlugs } from '../../../contract/pages/page-texts.ts';
import { pageWords } from '../../settings/copy.ts';
import { AdminPage } from '../../shell/admin/admin-page.tsx';
import { Chip, Chips } from '../../ui/chips.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { WrittenCount } from '../../ui/written-count.tsx';
import { pageListQuery, pageQuery } from './page-queries.ts';

const PageEditor = lazyPart(async () => (await import('./page-editor.tsx')).PageEditor, <Arriving />);

interface Place {
  page?: string;
  lang?: string;
  view?: string;
}

/** `/admin/pages`: the story, the words beside the contact and the policies, in three languages. */
export function PagesAdminScreen() {
  const { t, i18n } = useLingui();
  const place: Place = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (change: Place, replace = false) =>
    void navigate({ to: '/admin/pages', search: { ...place, ...change }, replace, resetScroll: false });
  const slug = pageSlugs.find((one) => one === place.page) ?? 'about';
  const pages = useQuery(pageListQuery).data;
  const { data, isLoadingError, isFetchedAfterMount, isFetching, refetch } = useQuery(pageQuery(slug));
  const written = (one: string) => pages?.find((page) => page.slug === one)?.latest?.written.length ?? 0;
  return (
    <AdminPage title={<Trans>Pages</Trans>}>
      <div className="grid gap-4">
        <Chips label={t`Page`} className="lg:flex-wrap">
          {pageSlugs.map((one) => (
            <Chip key={one} on={slug === one} onClick={() => go({ page: one, view: undefined })}>
              {i18n._(pageWords[one])}
              {pages && (
                <span className="font-normal">
                  <WrittenCount written={written(one)} />
                </span>
              )}
            </Chip>
          ))}
        </Chips>
        {data && isFetchedAfterMount ? (
          <PageEditor
            key={slug}
            loaded={data}
            language={languages.find((one) => one === place.lang) ?? 'en'}
            isPreview={place.view === 'preview'}
            onLanguage={(lang) => go({ lang }, true)}
            onPreview={(open) => go({ view: open ? 'preview' : undefined })}
          />
        ) : isLoadingError ? (
          <ErrorCard title={<Trans>Could not load the page</Trans>} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Arriving />
        )}
      </div>
    </AdminPage>
  );
}

function Arriving() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading the page`} className="grid gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-80 rounded-card" />
    </Loading>
  );
}
