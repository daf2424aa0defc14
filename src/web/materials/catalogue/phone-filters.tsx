import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { materialSubjects } from '../../../contract/materials/material-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chips.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { subjectLabels } from '../copy.ts';
import { chosen, type MaterialSearch, tidy, toggled } from '../material-filter.ts';
import { FilterGroups } from './filter-groups.tsx';

interface PhoneFiltersProps {
  search: MaterialSearch;
  onChange: (search: MaterialSearch) => void;
}

/** The button beside the search box that opens every filter in a sheet. */
export function FilterButton({ search, onChange }: PhoneFiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t`Filters`} kind="bordered" className="size-12.5! lg:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
      </IconButton>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={<Trans>Filters</Trans>}
        footer={
          <>
            <Button kind="ghost" onClick={() => onChange(tidy({ search: search.search }))}>
              <Trans>Clear all</Trans>
            </Button>
            <Button onClick={() => setOpen(false)}>
              <Trans>Show materials</Trans>
            </Button>
          </>
        }
      >
        <FilterGroups search={search} onChange={onChange} />
      </Dialog>
    </>
  );
}

/** Subjects one tap away, under the search box. */
export function SubjectChips({ search, onChange }: PhoneFiltersProps) {
  const { t, i18n } = useLingui();
  const on = chosen(search, 'subject');
  return (
    <Chips label={t`Subject`} className="mt-3.5 lg:hidden">
      <Chip on={on.length === 0} onClick={() => onChange(tidy({ ...search, subject: '' }))}>
        <Trans>All</Trans>
      </Chip>
      {materialSubjects
        .filter((subject) => subject !== 'general')
        .map((subject) => (
          <Chip key={subject} on={on.includes(subject)} onClick={() => onChange(toggled(search, 'subject', subject))}>
            {i18n._(subjectLabels[subject])}
          </Chip>
        ))}
    </Chips>
  );
}
