import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClassDetail, ClassSummary } from '../../../contract/classes/classes.ts';
import { nameDay } from '../../i18n/near-day.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ClassRow } from '../list/class-row.tsx';
import { fewClassesQuery } from '../list-queries.ts';

const shown = 2;

/** Once a class is over: what comes next in its subject, and what else can be watched. */
export function ClassNext({ one }: { one: ClassDetail }) {
  const { subject } = one;
  const coming = useQuery(fewClassesQuery({ when: 'upcoming', subject, limit: shown })).data?.items ?? [];
  const recorded = useQuery(fewClassesQuery({ when: 'recorded', limit: shown + 1 })).data?.items ?? [];
  return (
    <>
      <Rows title={<Trans>Next in this subject</Trans>} rows={coming}>
        <ButtonLink to="/events" search={{ subject }} kind="outline" size="sm">
          <Trans>See all classes</Trans>
        </ButtonLink>
      </Rows>
      <Rows title={<Trans>More recordings</Trans>} rows={recorded.filter(({ id }) => id !== one.id).slice(0, shown)}>
        <ButtonLink to="/events" search={{ when: 'recorded' }} kind="outline" size="sm">
          <Trans>All recordings</Trans>
        </ButtonLink>
      </Rows>
    </>
  );
}

function Rows({ title, rows, children }: { title: ReactNode; rows: readonly ClassSummary[]; children: ReactNode }) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="text-h2">{title}</h2>
      <div className="mt-3 grid gap-3">
        {rows.map((row) => (
          <div key={row.id}>
            <p className="mb-1.5 text-small text-muted-foreground tabular-nums">{nameDay(row.startsAt)}</p>
            <ClassRow one={row} />
          </div>
        ))}
      </div>
      <p className="mt-3">{children}</p>
    </section>
  );
}
