import { useLingui } from '@lingui/react/macro';
import { classKinds, classSubjects } from '../../../contract/classes/classes.ts';
import { Chip, Chips } from '../../ui/chips.tsx';
import { kindLabels, subjectLabels } from '../copy.ts';

interface StaffFiltersProps {
  /** A kind or a subject; undefined shows all. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Narrows the staff list to a kind or a subject; a tap on and a tap off. */
export function StaffFilters({ value, onChange }: StaffFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <Chips label={t`Filters`} className="mb-4">
      {classKinds.map((kind) => (
        <Chip key={kind} on={value === kind} onClick={() => onChange(value === kind ? undefined : kind)}>
          {i18n._(kindLabels[kind])}
        </Chip>
      ))}
      {classSubjects.map((subject) => (
        <Chip key={subject} on={value === subject} onClick={() => onChange(value === subject ? undefined : subject)}>
          {i18n._(subjectLabels[subject])}
        </Chip>
      ))}
    </Chips>
  );
}
