import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { classSubjects } from '../../../contract/classes/classes.ts';
import { formatDay } from '../../i18n/format.ts';
import { Chip, Chips } from '../../ui/chips.tsx';
import type { ClassFilter } from '../class-filter.ts';
import { subjectLabels } from '../copy.ts';

interface ClassFiltersProps {
  filter: ClassFilter;
  onChange: (change: Partial<ClassFilter>) => void;
}

/** The filters of the list, those of time first; each is a tap on and a tap off. */
export function ClassFilters({ filter, onChange }: ClassFiltersProps) {
  const { t, i18n } = useLingui();
  const when = (value: ClassFilter['when']) => ({
    on: filter.when === value,
    onClick: () => onChange({ when: value, day: undefined }),
  });
  const price = (value: 'free' | 'paid') => ({
    on: filter.price === value,
    onClick: () => onChange({ price: filter.price === value ? undefined : value }),
  });
  return (
    <Chips label={t`Filters`} className="mt-4.5 lg:mx-0 lg:flex-wrap lg:px-0">
      <Chip {...when('upcoming')}>
        <Trans>Upcoming</Trans>
      </Chip>
      <Chip {...when('live')}>
        <Trans>Live now</Trans>
      </Chip>
      <Chip {...when('recorded')}>
        <Trans>Recordings</Trans>
      </Chip>
      <Chip {...when('past')}>
        <Trans>Past</Trans>
      </Chip>
      {filter.day !== undefined && (
        <Chip on onClick={() => onChange({ day: undefined, when: 'upcoming' })} aria-label={t`Remove this day`}>
          {formatDay(filter.day)}
          <X size={16} aria-hidden="true" />
        </Chip>
      )}
      <Chip {...price('free')}>
        <Trans>Free</Trans>
      </Chip>
      <Chip {...price('paid')}>
        <Trans context="has a price">Paid</Trans>
      </Chip>
      {classSubjects.map((subject) => (
        <Chip
          key={subject}
          on={filter.subject === subject}
          onClick={() => onChange({ subject: filter.subject === subject ? undefined : subject })}
        >
          {i18n._(subjectLabels[subject])}
        </Chip>
      ))}
    </Chips>
  );
}
