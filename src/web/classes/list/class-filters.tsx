import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classSubjects } from '../../../contract/classes/classes.ts';
import { formatDay } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chips.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ClassFilter } from '../class-filter.ts';
import { subjectLabels } from '../copy.ts';

interface ClassFiltersProps {
  filter: ClassFilter;
  onChange: (change: Partial<ClassFilter>) => void;
}

/** The subjects, one tap away; time and price in a sheet, and what is chosen there first in the row, to be taken off. */
export function ClassFilters({ filter, onChange }: ClassFiltersProps) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const { when, price, day } = filter;
  return (
    <>
      <Chips label={t`Filters`} className="mt-4.5 lg:mx-0 lg:flex-wrap lg:px-0">
        <Chip aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal size={16} aria-hidden="true" />
          <Trans>Filters</Trans>
        </Chip>
        {day !== undefined && (
          <Chosen onRemove={() => onChange({ day: undefined, when: 'upcoming' })}>{formatDay(day)}</Chosen>
        )}
        {when === 'live' && (
          <Chosen onRemove={() => onChange({ when: 'upcoming' })}>
            <Trans>Live now</Trans>
          </Chosen>
        )}
        {when === 'past' && (
          <Chosen onRemove={() => onChange({ when: 'upcoming' })}>
            <Trans>Past</Trans>
          </Chosen>
        )}
        {price && <Chosen onRemove={() => onChange({ price: undefined })}>{priceWords(price)}</Chosen>}
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
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={<Trans>Filters</Trans>}
        footer={
          <Button onClick={() => setOpen(false)}>
            <Trans>Show classes</Trans>
          </Button>
        }
      >
        <MoreFilters filter={filter} onChange={onChange} />
      </Dialog>
    </>
  );
}

const priceWords = (price: 'free' | 'paid') =>
  price === 'free' ? <Trans>Free</Trans> : <Trans context="has a price">Paid</Trans>;

function Chosen({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  return (
    <Chip on onClick={onRemove}>
      {children}
      <X size={16} aria-hidden="true" />
    </Chip>
  );
}

function MoreFilters({ filter, onChange }: ClassFiltersProps) {
  const { t } = useLingui();
  const when = (value: ClassFilter['when']) => ({
    on: filter.when === value,
    onClick: () => onChange({ when: value, day: undefined }),
  });
  return (
    <div className="grid gap-4 pb-2">
      <Chips label={t`When`} className="flex-wrap">
        <Chip {...when('upcoming')}>
          <Trans>Upcoming</Trans>
        </Chip>
        <Chip {...when('live')}>
          <Trans>Live now</Trans>
        </Chip>
        <Chip {...when('past')}>
          <Trans>Past</Trans>
        </Chip>
      </Chips>
      <Chips label={t`Price`} className="flex-wrap">
        {(['free', 'paid'] as const).map((price) => (
          <Chip
            key={price}
            on={filter.price === price}
            onClick={() => onChange({ price: filter.price === price ? undefined : price })}
          >
            {priceWords(price)}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
