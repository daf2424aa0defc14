import { useLingui } from '@lingui/react/macro';
import { classKinds, classSubjects } from '../../contract/classes.ts';
import { Chip, Chips } from '../ui/chips.tsx';
import { kindWords, subjectWords } from './copy.ts';

export interface StaffNarrowing {
  kind?: string | undefined;
  subject?: string | undefined;
}

interface StaffFiltersProps {
  value: StaffNarrowing;
  onChange: (change: StaffNarrowing) => void;
}

/** Kind and subject of the staff list; each is a tap on and a tap off. */
export function StaffFilters({ value, onChange }: StaffFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <Chips label={t`Filters`} className="mb-4">
      {classKinds.map((kind) => (
        <Chip
          key={kind}
          on={value.kind === kind}
          onClick={() => onChange({ kind: value.kind === kind ? undefined : kind })}
        >
          {i18n._(kindWords[kind])}
        </Chip>
      ))}
      {classSubjects.map((subject) => (
        <Chip
          key={subject}
          on={value.subject === subject}
          onClick={() => onChange({ subject: value.subject === subject ? undefined : subject })}
        >
          {i18n._(subjectWords[subject])}
        </Chip>
      ))}
    </Chips>
  );
}
