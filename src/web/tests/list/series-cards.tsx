import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SeriesSummary } from '../../../contract/tests/series.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { seriesList } from '../queries.ts';

/** The test series, each leading to its calendar, and a heading for the tests below. Nothing where there is no series: the tests stand for themselves. */
export function SeriesCards() {
  const { t, i18n } = useLingui();
  const { data } = useQuery(seriesList);
  if (!data || data.items.length === 0) return null;
  return (
    <>
      <section aria-label={t`Test series`} className="grid gap-3">
        <h2 className="text-h2">
          <Trans>Test series</Trans>
        </h2>
        <ul className="grid gap-4 md:grid-cols-2">
          {data.items.map((one) => (
            <li key={one.id}>
              <Card className="grid h-full content-start gap-2">
                <h3 className="text-h3">
                  <Link to="/tests" search={{ series: one.id }} className="link">
                    {textIn(one.names, i18n.locale)}
                  </Link>
                </h3>
                <Taken series={one} />
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <h2 className="text-h2">
        <Trans>All tests</Trans>
      </h2>
    </>
  );
}

/** How far a student is in a series. */
export function Taken({ series }: { series: SeriesSummary }) {
  const { t } = useLingui();
  return (
    <>
      <p className="text-small text-muted-foreground tabular-nums">
        <Trans>
          {series.taken} of {series.tests} tests taken
        </Trans>
      </p>
      <ProgressBar value={series.tests === 0 ? 0 : (100 * series.taken) / series.tests} label={t`Tests taken`} />
    </>
  );
}
