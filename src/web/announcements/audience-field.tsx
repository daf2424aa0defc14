import { Trans, useLingui } from '@lingui/react/macro';
import type { Audience } from '../../contract/announcements.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { audienceWords } from './audience-words.ts';

interface AudienceFieldProps {
  value: Audience;
  onChange: (audience: Audience) => void;
  /** Chosen where the form was opened: a batch, or who was absent in it. */
  isFixed: boolean;
}

/** Whom an announcement is for. */
export function AudienceField({ value, onChange, isFixed }: AudienceFieldProps) {
  const { t, i18n } = useLingui();
  const batchId = 'batchId' in value ? value.batchId : null;
  const make: Record<Audience['kind'], () => Audience> = {
    all: () => ({ kind: 'all' }),
    batch: () => ({ kind: 'batch', batchId: batchId ?? '' }),
    absent_today: () => ({ kind: 'absent_today', batchId: batchId ?? '' }),
    absent_days: () => ({ kind: 'absent_days', batchId, days: 3 }),
    unpaid: () => ({ kind: 'unpaid', batchId }),
    exam: () => ({ kind: 'exam', exam: '' }),
    district: () => ({ kind: 'district', district: '' }),
    tag: () => ({ kind: 'tag', tag: '' }),
  };
  const offered: Audience['kind'][] = isFixed
    ? ['batch', 'absent_today', 'absent_days', 'unpaid']
    : ['all', 'unpaid', 'absent_days', 'exam', 'district', 'tag'];
  return (
    <>
      <Select
        label={<Trans>Recipients</Trans>}
        name="audience"
        value={value.kind}
        onChange={(event) => onChange(make[event.target.value as Audience['kind']]())}
      >
        {offered.map((kind) => (
          <option key={kind} value={kind}>
            {i18n._(audienceWords[kind])}
          </option>
        ))}
      </Select>
      {value.kind === 'absent_days' && (
        <Field
          label={t`Days in a row`}
          name="days"
          type="number"
          min={2}
          max={10}
          value={value.days}
          onChange={(event) => onChange({ ...value, days: Number(event.target.value) })}
        />
      )}
      {value.kind === 'exam' && (
        <Field
          label={t`Target exam`}
          name="exam"
          maxLength={80}
          value={value.exam}
          onChange={(event) => onChange({ kind: 'exam', exam: event.target.value })}
        />
      )}
      {value.kind === 'district' && (
        <Field
          label={t`City, town or village`}
          name="district"
          maxLength={80}
          value={value.district}
          onChange={(event) => onChange({ kind: 'district', district: event.target.value })}
        />
      )}
      {value.kind === 'tag' && (
        <Field
          label={t`Tag`}
          name="tag"
          maxLength={30}
          value={value.tag}
          onChange={(event) => onChange({ kind: 'tag', tag: event.target.value })}
        />
      )}
    </>
  );
}
