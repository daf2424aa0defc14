import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Chip, Chips } from '../../ui/chips.tsx';
import { type Form, formOf, forms, type MaterialSearch, tidy } from '../material-filter.ts';

const formWords: Record<Form, MessageDescriptor> = {
  app: msg`In the app`,
  printed: msg`Printed`,
  package: msg`Packages`,
  mentoring: msg`Mentoring`,
};

interface FormChipsProps {
  search: MaterialSearch;
  onChange: (search: MaterialSearch) => void;
}

/** What a premium item comes as, one tap away at every width. */
export function FormChips({ search, onChange }: FormChipsProps) {
  const { t, i18n } = useLingui();
  const form = formOf(search);
  return (
    <Chips label={t`Form`} className="mt-3.5">
      <Chip on={form === null} onClick={() => onChange(tidy({ ...search, form: '' }))}>
        <Trans>All</Trans>
      </Chip>
      {forms.map((one) => (
        <Chip key={one} on={form === one} onClick={() => onChange(tidy({ search: search.search, form: one }))}>
          {i18n._(formWords[one])}
        </Chip>
      ))}
    </Chips>
  );
}
