import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronRight, ClipboardList, Target } from 'lucide-react';
import { errorMessage } from '../../api/error-words.ts';
import { textIn } from '../../i18n/text-in.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SunScene } from '../../ui/sun-scene.tsx';
import { Tile } from '../../ui/tile.tsx';
import { seriesList, testList } from '../queries.ts';
import { PreviousPapers } from './previous-papers.tsx';
import { SeriesCards, Taken } from './series-cards.tsx';
import { TestTile } from './test-tile.tsx';

const route = getRouteApi('/main/tests');
type When = 'coming' | 'past';
type View = When | 'papers';

/** /tests: the calendar of tests, those to come and those that are over, and previous papers; with a series, those of it. */
export function TestsScreen() {
  const { t, i18n } = useLingui();
  const { series: seriesId, when: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const view: View = asked === 'papers' || asked === 'past' ? asked : 'coming';
  const show = (next: View) => {
    const search = { ...(seriesId && { series: seriesId }), ...(next !== 'coming' && { when: next }) };
    void navigate({ search, replace: true });
  };
  const all = useQuery({ ...seriesList, enabled: seriesId !== undefined });
  const series = all.data?.items.find((one) => one.id === seriesId);
  return (
    <div className="container grid gap-5 pt-5 pb-10 md:pt-9">
      {seriesId && (
        <BackLink to="/tests">
          <Trans>All tests</Trans>
        </BackLink>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{series ? textIn(series.names, i18n.locale) : <Trans>Tests</Trans>}</h1>
        <Segmented
          label={t`Which tests`}
          value={view}
          onChange={show}
          options={[
            { value: 'coming', label: t({ message: 'Upcoming', context: 'tests' }) },
            { value: 'past', label: t({ message: 'Past', context: 'tests' }) },
            ...(seriesId ? [] : [{ value: 'papers' as const, label: t`Previous papers` }]),
          ]}
        />
      </div>
      {series && (
        <Card className="grid gap-2">
          {textIn(series.descriptions, i18n.locale) && (
            <p className="whitespace-pre-line wrap-anywhere">{textIn(series.descriptions, i18n.locale)}</p>
          )}
          <Taken series={series} />
        </Card>
      )}
      {!seriesId && view !== 'papers' && (
        <Link
          to="/practice"
          className="flex items-center gap-3.5 rounded-card border bg-card px-4 py-3.5 shadow-1 focus-visible:rounded-card"
        >
          <Tile kind="sun">
            <Target aria-hidden="true" />
          </Tile>
          <span className="min-w-0 flex-1 text-body-strong">
            <Trans>Practise weak topics and mistakes</Trans>
          </span>
          <ChevronRight size={20} className="flex-none text-muted-foreground" aria-hidden="true" />
        </Link>
      )}
      {!seriesId && view === 'coming' && <SeriesCards />}
      {view === 'papers' ? <PreviousPapers /> : <TestList key={`${view}${seriesId}`} when={view} seriesId={seriesId} />}
    </div>
  );
}

function TestList({ when, seriesId }: { when: When; seriesId: string | undefined }) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(testList(when, seriesId));
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the tests</Trans>}
        text={i18n._(errorMessage(list.error))}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) {
    return (
      <Loading label={t`Loading the tests`} className="grid gap-4 md:grid-cols-2">
        {[1, 2].map((row) => (
          <Skeleton key={row} className="h-42 rounded-card" />
        ))}
      </Loading>
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return when === 'coming' ? (
      <EmptyState
        heading="h2"
        picture={<SunScene Icon={ClipboardList} />}
        title={<Trans>No tests planned right now</Trans>}
        text={<Trans>New tests appear here with their date and time.</Trans>}
      />
    ) : (
      <EmptyState
        heading="h2"
        picture={<SunScene Icon={ClipboardList} />}
        title={<Trans>No past tests yet</Trans>}
        text={<Trans>Tests that are over will appear here.</Trans>}
      />
    );
  }
  return (
    <div>
      <ul className="grid gap-4 md:grid-cols-2">
        {items.map((test) => (
          <li key={test.id}>
            <TestTile test={test} inSeries={seriesId !== undefined} />
          </li>
        ))}
      </ul>
      <NextPage list={list} />
    </div>
  );
}
