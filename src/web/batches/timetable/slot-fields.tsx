import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SlotForm } from '../../../contract/batches/timetable.ts';
import { classKinds, classSubjects } from '../../../contract/classes/classes.ts';
import { subjectLabels } from '../../classes/copy.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chips.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { weekdayNames } from './weekday-names.ts';

interface SlotFieldsProps {
  /** Null for new ones. */
  slot: SlotForm | null;
  /** A new one begins like this, where there is one. */
  like: SlotForm | undefined;
  /** Else where the batch is. */
  usual: Pick<SlotForm, 'kind' | 'venue'>;
  /** The hours, one for each weekday, and the one that they replace. */
  onKeep: (slots: SlotForm[], replaced: string | null) => void;
  onCancel: () => void;
}

const empty = {
  startsAt: '07:00',
  minutes: 60,
  subject: 'general',
  teacher: '',
  joinUrl: '',
} as const;

/** One hour of the week on one weekday or several. */
export function SlotFields({ slot, like, usual, onKeep, onCancel }: SlotFieldsProps) {
  const { t, i18n } = useLingui();
  const [weekdays, setWeekdays] = useState<readonly number[]>(slot ? [slot.weekday] : []);
  const form = useForm<Omit<SlotForm, 'id' | 'weekday'>>({ defaultValues: slot ?? like ?? { ...empty, ...usual } });
  const { register, watch, formState } = form;
  const { errors } = formState;
  const isOnline = watch('kind') === 'online';
  const keep = form.handleSubmit((values) =>
    onKeep(
      weekdays.map((weekday, index) => ({
        ...values,
        weekday,
        minutes: Number(values.minutes),
        id: slot && index === 0 ? slot.id : crypto.randomUUID(),
      })),
      slot?.id ?? null,
    ),
  );
  return (
    <fieldset className="grid gap-4 rounded-card border p-4">
      <legend className="px-1 text-small-strong">
        {slot ? <Trans>Edit this hour</Trans> : <Trans>New hours</Trans>}
      </legend>
      <Chips label={t`Weekdays`} className="flex-wrap">
        {weekdayNames(i18n.locale).map(({ long }, index) => {
          const on = weekdays.includes(index + 1);
          const toggled = on ? weekdays.filter((one) => one !== index + 1) : [...weekdays, index + 1];
          return (
            <Chip key={long} on={on} onClick={() => setWeekdays(toggled)}>
              {long}
            </Chip>
          );
        })}
      </Chips>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t`Starts at`}
          type="time"
          error={errors.startsAt?.message}
          {...register('startsAt', { required: t`Choose a time.` })}
        />
        <Field
          label={t`Duration (minutes)`}
          type="number"
          inputMode="numeric"
          error={errors.minutes?.message}
          {...register('minutes', {
            min: { value: 15, message: t`Between 15 and 600 minutes.` },
            max: { value: 600, message: t`Between 15 and 600 minutes.` },
            required: t`Between 15 and 600 minutes.`,
          })}
        />
        <Select label={t`Subject`} {...register('subject')}>
          {classSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {i18n._(subjectLabels[subject])}
            </option>
          ))}
        </Select>
        <Field label={t`Teacher (optional)`} maxLength={80} {...register('teacher')} />
        <Select label={t`Kind`} {...register('kind')}>
          {classKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kind === 'online' ? t`Online class` : t`At the academy`}
            </option>
          ))}
        </Select>
        <Field
          label={isOnline ? t`Venue (optional)` : t`Venue`}
          maxLength={160}
          error={errors.venue?.message}
          {...register('venue', { validate: (venue) => isOnline || venue.trim() !== '' || t`Enter the venue.` })}
        />
        {isOnline && (
          <Field
            label={t`Link to join (optional)`}
            type="url"
            maxLength={500}
            error={errors.joinUrl?.message}
            {...register('joinUrl')}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" disabled={weekdays.length === 0} onClick={() => void keep()}>
          {slot ? <Trans>Change this hour</Trans> : <Trans>Add to the week</Trans>}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
