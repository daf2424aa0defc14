import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { errorMessage } from '../../api/error-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SunScene } from '../../ui/sun-scene.tsx';
import { previousPaperList } from '../queries.ts';
import { TestTile } from './test-tile.tsx';

const route = getRouteApi('/main/tests');

/** Papers of earlier exams, by exam and year. */
export function PreviousPapers() {
  const { t, i18n } = useLingui();
  const { exam, year } = route.useSearch();
  const list = useInfiniteQuery(previousPaperList({ exam, year }));
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the previous papers</Trans>}
        text={i18n._(errorMessage(list.error))}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) {
    return (
      <Loading label={t`Loading the previous papers`} className="grid gap-4 md:grid-cols-2">
        {[1, 2].map((row) => (
          <Skeleton key={row} className="h-42 rounded-card" />
        ))}
      </Loading>
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  const exams = list.data.pages[0]?.exams ?? [];
  return (
    <div className="grid gap-5">
      {exams.length > 0 && <Filter exams={exams} />}
      {items.length === 0 ? (
        <EmptyState
          heading="h2"
          picture={<SunScene Icon={ClipboardList} />}
          title={<Trans>No previous papers here yet</Trans>}
          text={<Trans>Papers from earlier exams appear here. Take them whenever you like.</Trans>}
        />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {items.map((test) => (
            <li key={test.id}>
              <TestTile test={test} paperOf={`${test.exam}, ${test.year}`} />
            </li>
          ))}
        </ul>
      )}
      <NextPage list={list} />
    </div>
  );
}

function Filter({ exams }: { exams: readonly { exam: string; name: string; years: number[] }[] }) {
  const { t } = useLingui();
  const { exam, year } = route.useSearch();
  const navigate = route.useNavigate();
  const shown = exams.filter((one) => !exam || one.exam === exam);
  const years = [...new Set(shown.flatMap((one) => one.years))].sort((a, b) => b - a);
  const choose = (next: { exam?: string | undefined; year?: string | undefined }) => {
    const search = {
      when: 'papers',
      ...(next.exam ? { exam: next.exam } : {}),
      ...(next.year ? { year: next.year } : {}),
    };
    void navigate({ search, replace: true });
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select label={t`Exam`} value={exam ?? ''} onChange={(event) => choose({ exam: event.target.value })}>
        <option value="">{t`All exams`}</option>
        {exams.map((one) => (
          <option key={one.exam} value={one.exam}>
            {one.name}
          </option>
        ))}
      </Select>
      <Select label={t`Year`} value={year ?? ''} onChange={(event) => choose({ exam, year: event.target.value })}>
        <option value="">{t`All years`}</option>
        {years.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </div>
  );
}
