import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { FreeMatches, PremiumMatches } from '../../materials/material-matches-card.tsx';
import { FoundElsewhere } from '../../ui/found-elsewhere.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type ClassFilter, readClassSearch } from '../class-filter.ts';
import { useLiveSeats } from '../use-live-seats.ts';
import { ClassFilters } from './class-filters.tsx';
import { ClassList } from './class-list.tsx';
import { ClassListSkeleton } from './class-list-skeleton.tsx';
import { ClassMonth } from './class-month.tsx';
import { LiveClasses, useAwaitsLive } from './live-classes.tsx';
import { OwnRegistrations } from './own-registrations.tsx';

/**
 * /events and /online-classes: classes and events by day, with the filters in the URL. The second opens with
 * the filter for online classes on.
 */
export function ClassesScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const path = useLocation().pathname.startsWith('/online-classes') ? '/online-classes' : '/events';
  const kindHere = path === '/online-classes' ? 'online' : 'all';
  const filter: ClassFilter = { kind: kindHere, when: 'upcoming', ...readClassSearch(useSearch({ strict: false })) };
  const showsLive = filter.when === 'upcoming' && !filter.day && !filter.search;
  const awaitsLive = useAwaitsLive(filter, showsLive);
  useLiveSeats(filter.when === 'upcoming' || filter.when === 'live');
  const change = (part: Partial<ClassFilter>) => {
    const { kind, when, price, subject, day, month, search: words } = { ...filter, ...part };
    const search = {
      ...(kind !== kindHere && { kind }),
      ...(when !== 'upcoming' && { when }),
      ...(price && { price }),
      ...(subject && { subject }),
      ...(day && { day }),
      ...(month && { month }),
      ...(words && { search: words }),
    };
    void navigate({ to: path, search, replace: true, resetScroll: false });
  };
  return (
    <div className="container pt-5.5 pb-10 md:pt-10">
      <h1 className="text-h1">
        <Trans>Classes and events</Trans>
      </h1>
      <p className="mt-0.5 text-body text-muted-foreground">
        <Trans>All times in IST</Trans> ·{' '}
        <Link to="/batches" className="link">
          <Trans>Batches</Trans>
        </Link>{' '}
        ·{' '}
        <Link to="/tests" className="link">
          <Trans>Tests</Trans>
        </Link>
      </p>
      <Segmented
        label={t`Show`}
        full
        className="mt-4 md:max-w-135"
        value={filter.when === 'recorded' ? 'recorded' : filter.kind}
        onChange={(shown) =>
          shown === 'recorded'
            ? change({ kind: 'all', when: 'recorded', day: undefined })
            : change({ kind: shown, ...(filter.when === 'recorded' && { when: 'upcoming' }) })
        }
        options={[
          { value: 'all', label: t`All` },
          // One word, so that the row is one line at 360 px.
          { value: 'online', label: t`Online` },
          { value: 'in_person', label: t`Events` },
          { value: 'recorded', label: t`Recordings` },
        ]}
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-10">
        <div className="min-w-0">
          {showsLive && <LiveClasses filter={filter} />}
          {awaitsLive && <ClassListSkeleton filters />}
          <div hidden={awaitsLive}>
            <SearchField
              className="mt-4.5"
              label={t`Search classes`}
              value={filter.search ?? ''}
              onSearch={(words) => change({ search: words })}
            />
            <ClassFilters filter={filter} onChange={change} />
            <FoundElsewhere>
              <FreeMatches search={filter.search} />
              <PremiumMatches search={filter.search} />
            </FoundElsewhere>
            <ClassList filter={filter} />
          </div>
        </div>
        <aside className="mt-4.5 hidden gap-5 lg:sticky lg:top-23 lg:grid">
          <ClassMonth filter={filter} onChange={change} />
          <OwnRegistrations />
        </aside>
      </div>
    </div>
  );
}
